from concord.commands import main

main()
