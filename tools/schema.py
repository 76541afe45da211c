"""Write the JSON Schema of every wire document to packages/protocol/schema/."""

from tools.wheels import ROOT
from waypost.protocol.schema import DOCUMENTS, schema_text

FOLDER = ROOT / "packages" / "protocol" / "schema"


def main() -> None:
    """Write what is current and remove what no longer is."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.json"):
        if file.stem not in DOCUMENTS:
            file.unlink()
    for name in DOCUMENTS:
        (FOLDER / f"{name}.json").write_text(schema_text(name), "utf-8")
    print(f"{len(DOCUMENTS)} schemas in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
