"""Makes the fallback fonts of documents and the list of what each font has: see docs/licences.md, "Fonts".

apt-get download fonts-noto-core fonts-noto-cjk, npm pack @expo-google-fonts/noto-emoji, unpack all into one folder, then
    python3 tools/document-fonts/make.py <folder> && npx oxfmt server/src/platform/pdf/fonts/coverage.json        (needs Debian's python3-fonttools, python3-brotli and libharfbuzz-bin)
"""

import glob, json, os, subprocess, sys
import brotli
from fontTools.ttLib import TTFont

root = os.path.join(os.path.dirname(__file__), "../..")
target = os.path.join(root, "server/src/platform/pdf/fonts")
packages = os.path.join(root, "node_modules/@expo-google-fonts")
source = sys.argv[1]

# The documents' own fonts: characters that they contain need no fallback.
own = [
    f"{packages}/ibm-plex-sans-arabic/{weight}/IBMPlexSansArabic_{weight}.ttf" for weight in ("400Regular", "600SemiBold")
]
# Regional forms, gesture pictograms, and a historic script of 6,900 characters: megabytes that names and titles do
# not need.
left_out = ("Tifinagh", "UI", "SignWriting", "Tangut", "Nushu", "Unjoined", "Display", "Looped", "Rashi", "Slanted", "Mono")
# Scripts without a sans serif font.
serif = ("Ahom", "Dogra", "NyiakengPuachueHmong", "Tibetan", "Yezidi")

# Vertical and alternative forms.
unused = "vert,vrt2,vkna,ruby,palt,halt,vhal,vpal,aalt,fwid,hwid,pwid,dlig"


def is_taken(name):
    if name in ("NotoSans-Bold", "NotoSansTifinagh-Regular", "NotoSansNushu-Regular"):
        return True
    if not name.endswith("-Regular") or any(part in name for part in left_out):
        return False
    script = name.removesuffix("-Regular").removeprefix("NotoSerif")
    return name.startswith("NotoSans") or name.startswith("NotoSerif") and script in serif


def cut(path, face):
    options = ["--unicodes=*", "--no-hinting", "--notdef-outline", "--name-IDs=0,1,2,3,4,6,13,14"]
    options += [f"--layout-features-={unused}", "--drop-tables+=vhea,vmtx,VORG,DSIG", f"--face-index={face}"]
    subprocess.run(["hb-subset", path, *options, "--output-file=/tmp/cut-font"], check=True)
    with open("/tmp/cut-font", "rb") as made:
        return made.read()


def ranges(codes):
    runs = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return " ".join(f"{a:X}" if a == b else f"{a:X}-{b:X}" for a, b in runs)


covered = set.intersection(*(set(TTFont(path, lazy=True).getBestCmap()) for path in own))
coverage = {"IBM Plex Sans Arabic": {"files": [], "has": ranges(covered)}}

paths = {os.path.basename(path).removesuffix(".ttf"): path for path in glob.glob(f"{source}/**/*.ttf", recursive=True)}
taken = sorted(name for name in paths if is_taken(name))
# Each character comes from the first font that has it: the general one, those for one script, symbols, Chinese,
# pictograms.
signs = [name for name in taken if any(part in name for part in ("Symbols", "Math", "Music"))]
general = [name for name in taken if name.startswith("NotoSans-")]
scripts = [name for name in taken if name not in (*signs, *general)]
cjk = glob.glob(f"{source}/**/NotoSansCJK-Regular.ttc", recursive=True)[0]
fonts = [(name, paths[name], 0) for name in (*general[::-1], *scripts, *signs)]
fonts.append(("NotoSansCJKsc-Regular", cjk, 2))
fonts.append(("NotoEmoji-Regular", paths["NotoEmoji_400Regular"], 0))

for old in glob.glob(f"{target}/*.br"):
    os.remove(old)
for name, path, face in fonts:
    font = TTFont(path, fontNumber=face, lazy=True)
    codes = set(font.getBestCmap())
    file = f"{name}.{'otf' if 'CFF ' in font else 'ttf'}.br"
    with open(f"{target}/{file}", "wb") as out:
        out.write(brotli.compress(cut(path, face), quality=11, lgwin=24))
    family = font["name"].getDebugName(1)
    entry = coverage.setdefault(family, {"files": [], "has": ranges(codes - covered)})
    entry["files"].append(file)
    covered |= codes
    print(file, os.path.getsize(f"{target}/{file}"))

with open(f"{target}/coverage.json", "w") as out:
    json.dump(coverage, out, indent=2, ensure_ascii=False)
    out.write("\n")
