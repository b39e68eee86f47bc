from concord.cli.main import main

main()
