"""The state of one run of MkDocs."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import BytecodeCache, TemplateNotFound
from jinja2.bccache import Bucket
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError

from concord.base.problems import InvalidRecordsError
from concord.build.built_site import BuiltSite
from concord.build.hosting import HostLimitError
from concord.build.site_folder import SiteFolder
from concord.installed_features import FeatureError
from mkdocs_site.docs_pages import DocsPages


class Run(ABC):
    """Takes part in builds of MkDocs, which write into a folder beside the old site."""

    docs_pages: DocsPages | None = None
    """The pages that MkDocs has made of `docs/`, if they are needed later."""

    def __init__(self) -> None:
        self.compiled_templates = TemplateCache()
        self._site_folder: SiteFolder | None = None
        """The folder of the current build; None when it has replaced the old site."""
        self._restore_folder: Callable[[], None] = lambda: None
        """Gives the configuration the folder again that it named."""
        self._is_complete = False

    @property
    @abstractmethod
    def built(self) -> BuiltSite:
        """Raises LookupError before the first build."""

    @abstractmethod
    def begin_build(self, config: MkDocsConfig) -> None:
        """Begin a build. Raises PluginError if that is impossible."""

    @abstractmethod
    def start_pages(self) -> None:
        """MkDocs has emptied the folder."""

    @abstractmethod
    def end_pages(self, config: MkDocsConfig) -> None:
        """MkDocs has written its pages in all languages. Raises PluginError."""

    def fail(self) -> None:
        """The build has failed, also where `--strict` makes warnings of a complete one its
        failure."""
        self._is_complete = False

    @abstractmethod
    def end(self) -> None:
        """The last build has ended, and the preview."""

    def _write_beside_old_site(self, config: MkDocsConfig) -> None:
        """Let the site be written beside the old one, which it replaces when it is complete."""
        self._is_complete = False
        self._replace_site()  # what a build left that failed in a preview
        site = config.site_dir
        try:
            self._site_folder = SiteFolder(Path(site))
        except OSError as fault:
            raise PluginError(f"the site cannot be written: {fault}") from None
        config.site_dir = str(self._site_folder.folder)
        self._restore_folder = lambda: setattr(config, "site_dir", site)

    def _replace_site(self) -> None:
        """Replace the old site by the build, or discard the build if it is not complete."""
        folder, self._site_folder = self._site_folder, None
        if folder and not self._is_complete:
            folder.discard()
        elif folder:
            try:
                folder.take_place()
            except OSError as fault:
                folder.discard()
                raise PluginError(f"the old site cannot be replaced and stays: {fault}") from None


class TemplateCache(BytecodeCache):
    """Remembers compiled templates for the environments of one process, in which they are alike."""

    def __init__(self) -> None:
        self._bytecode: dict[str, bytes] = {}

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Without an encoding: a path may be no text in the present locale."""
        return f"{name}|{filename}"

    def load_bytecode(self, bucket: Bucket) -> None:
        if bytecode := self._bytecode.get(bucket.key):
            bucket.bytecode_from_string(bytecode)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._bytecode[bucket.key] = bucket.bytecode_to_string()


@contextmanager
def faults_reported() -> Iterator[None]:
    """Raise PluginError in place of the errors of the engine."""
    try:
        yield
    except InvalidRecordsError as invalid:
        raise PluginError(f"found errors; the site stays as it was\n{invalid}") from None
    except (FeatureError, HostLimitError) as fault:
        raise PluginError(str(fault)) from None
    except TemplateNotFound as fault:
        found = f"found no template “{fault.name}”; expected it in `templates/` of the feature"
        raise PluginError(f"{found}, named in `package-data` if the feature is a package") from None
    except OSError as fault:
        raise PluginError(f"{fault.filename}: found no access ({fault.strerror})") from None
