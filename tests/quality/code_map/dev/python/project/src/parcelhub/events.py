"""What other parts hear of; the emitter is pyee's."""

import logging

from pyee import EventEmitter

from .core import errors, models  # ~~ import src/parcelhub/core/errors.py; import src/parcelhub/core/models.py

log = logging.getLogger(__name__)  # ~~ def variable log
bus = EventEmitter()  # ~~ def variable bus


@bus.on("sent")
def log_sent(shipment):  # ~~ def function log_sent
    log.info("sent %s", shipment)


def count_sent(shipment):  # ~~ def function count_sent
    counter.append(shipment)  # ~~ call Batch.append types


def warn_refused(error: errors.ParcelError):  # ~~ def function warn_refused
    log.warning("refused %s", error.describe())  # ~~ call ParcelError.describe types


counter = models.Batch()  # ~~ def variable counter; call Batch
bus.on("sent", count_sent)
bus.on("refused", warn_refused)
