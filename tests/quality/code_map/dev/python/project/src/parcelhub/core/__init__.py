from .errors import NoRate, ParcelError  # ~~ import src/parcelhub/core/errors.py
from .models import *  # ~~ import src/parcelhub/core/models.py
from .pricing import quote  # ~~ import src/parcelhub/core/pricing.py
