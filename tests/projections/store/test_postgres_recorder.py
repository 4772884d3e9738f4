"""The library's own cases for recorders, on our own server and on the one of this machine."""

from uuid import uuid4

import pytest
from eventsourcing.tests import persistence

from projections.store.postgres_recorder import Recorder
from tests.support.databases import database_on, real_server


class OfOurRecorder:
    """What the library's cases have to be told of it."""

    INITIAL_VERSION = 1
    EXPECT_CONTIGUOUS_NOTIFICATION_IDS = False
    server = ""

    def new_originator_id(self):
        """Streams have names."""
        return str(uuid4())

    def create_recorder(self):
        """A recorder of a database with nothing in it."""
        recorder = Recorder(self.enterContext(database_on(self.server or real_server())))
        self.addCleanup(recorder.close)
        return recorder


class OnOurOwnServer(OfOurRecorder):
    """The same, elsewhere."""

    @pytest.fixture(autouse=True)
    def _own(self, own_server):
        self.server = own_server


class TestAsApplicationRecorder(OfOurRecorder, persistence.ApplicationRecorderTestCase):
    """Storing events, and following them, on the server of this machine."""


class TestAsTrackingRecorder(OfOurRecorder, persistence.TrackingRecorderTestCase):
    """Noting how far somebody has come."""


class TestAsProcessRecorder(OfOurRecorder, persistence.ProcessRecorderTestCase):
    """Both at once."""


class TestAsApplicationRecorderOnOurOwn(OnOurOwnServer, persistence.ApplicationRecorderTestCase):
    """The first, on our own server."""


class TestAsTrackingRecorderOnOurOwn(OnOurOwnServer, persistence.TrackingRecorderTestCase):
    """The second."""


class TestAsProcessRecorderOnOurOwn(OnOurOwnServer, persistence.ProcessRecorderTestCase):
    """The third."""


@pytest.fixture(autouse=True)
def _nothing_is_left_on_the_servers(_test_databases):
    """The databases that others are copied from are dropped in the end."""
