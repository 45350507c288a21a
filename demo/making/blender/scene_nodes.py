# AI and previs: a web of glass beads and light, one amber thread through it.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(20,.1,'#05070d',.4); N=70; pts=[]
while len(pts)<N:
    p=Vector((random.uniform(-5,5),random.uniform(-2,5),random.uniform(-1.6,2.8)))
    if all((p-q).length>.72 for q in pts): pts.append(p)
glass=mat('gls','#7fd4e8',.06,.2,coat=1,spec=1); vio=mat('vio','#6f52c8',.12,.4,coat=1); line=glow('ln','#2f5878',.5); hot=glow('hot','#FFB13D',3.2); thr=glow('thr','#FFB13D',2.4); cy=glow('cy','#43C9E6',4)
order=sorted(pts,key=lambda p:p.x); chain=[order[0]]
while chain[-1].x<4.0:
    nxt=[p for p in pts if .25<p.x-chain[-1].x<1.9]
    if not nxt: break
    chain.append(min(nxt,key=lambda p:(p-chain[-1]).length+.7*abs(p.y-.2)+.4*abs(p.z-.5)))
for i,p in enumerate(pts):
    r=random.choice([.1,.13,.17,.24]); m=hot if p in chain else cy if i%9==0 else vio if i%3==0 else glass
    lathe([(r*math.sin(t),-r*math.cos(t)) for t in [math.pi*k/20 for k in range(21)]],40,m,tuple(p))
    for q in sorted(pts,key=lambda q:(q-p).length)[1:4]: tube([tuple(p),tuple((p+q)/2+Vector((0,0,.03))),tuple(q)],.018,line)
for a,b in zip(chain,chain[1:]): tube([tuple(a),tuple((a+b)/2+Vector((0,-.03,.06))),tuple(b)],.03,thr)
floor('#05070c',.1,-2.2); area((-4,-4,4),(0,0,0),2,160,'#8fd0ff'); area((5,2,3),(0,0,0),1,300,'#A07BFF',sy=4); area((0,-5,-1),(0,0,0),3,40,'#FF7A3D',sy=.6)
cam((-1.6,-7.2,1.2),(.2,.3,.4),42,.3,tuple(chain[len(chain)//2])); finish('nodes')
