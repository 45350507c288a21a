# Production: a signed agreement, a fountain pen, a stamp and its ink pad.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(18,.1); desk=mat('desk','#14231f',.55,bump=.2,bscale=60); disc_plane((40,40),m=desk); paper=mat('pp','#f3ead8',.85,bump=.05,bscale=150); ink=mat('ink','#1b1713',.8); blk=mat('blk','#0f1013',.2,coat=.9); gold=mat('gold','#d9a441',.2,1); wood=mat('wd','#6b3218',.35,coat=.5,bump=.05,bscale=20)
def sheet(z,rot,lines):
    G=[box((2.5,3.5,.012),(0,0,0),m=paper,bevel=0)]
    if lines:
        y=1.35; G.append(box((1.2,.09,.003),(0,y,.008),m=ink,bevel=0)); y-=.3
        for p in range(5):
            for k in range(random.choice([3,4])):
                x=-1.0; end=.98 if k<2 else random.uniform(-.2,.6)
                while x<end: w=random.uniform(.06,.22); G.append(box((w,.03,.003),(x+w/2,y,.008),m=ink,bevel=0)); x+=w+.035
                y-=.1
            y-=.13
        G.append(box((.9,.008,.003),(-.5,-1.3,.008),m=ink,bevel=0)); G.append(box((.9,.008,.003),(.6,-1.3,.008),m=ink,bevel=0))
        pts=[(-.85+.045*i,-1.2+.10*math.sin(i*1.35)*math.cos(i*.31),.012) for i in range(17)]; G.append(tube(pts,.012,mat('blue','#1b3f9a',.5)))
        red=mat('red','#c42b1f',.7); G+=[lathe([(.30,0),(.335,0)],96,red,(.62,-1.08,.011)),lathe([(.23,0),(.245,0)],96,red,(.62,-1.08,.011)),lathe([(0,0),(.13,0)],2,red,(.62,-1.08,.0112)),]
        G+=[box((.05,.03,.003),(.62+.28*math.cos(a),-1.08+.28*math.sin(a),.011),(0,0,math.degrees(a)+90),red,0) for a in [6.283*i/20 for i in range(20)]]
        G.append(lathe([(0,.002),(.14,.002)],48,red,(.62,-1.08,.011),angle=180))
    return group(G,(-.35,.05,z),(0,0,rot))
sheet(.01,8,False); sheet(.024,-2,False); sheet(.04,3,True)
g=[cyl(.36,.12,(0,0,.06),m=mat('rub','#3a0e0c',.7),steps=64),cyl(.38,.2,(0,0,.22),m=gold,steps=64),lathe([(.3,.32),(.16,.5),(.12,.8),(.2,1.1),(.3,1.3),(.26,1.52),(.1,1.6),(0,1.6)],80,wood)]
group(g,(1.75,.55,0),(0,0,0)); P=[box((1.3,.95,.16),(0,0,.08),m=blk,bevel=.05),box((1.05,.7,.03),(0,0,.17),m=mat('pad','#9c1a14',.8,bump=.3,bscale=80),bevel=.02)]; group(P,(1.95,-.95,0),(0,0,-16))
pen=[lathe([(0,-.02),(.02,0),(.09,.36),(.1,.5),(.12,.54),(.125,1.5),(.12,2.3),(.05,2.42),(0,2.43)],64,blk),lathe([(.124,.5),(.132,.52),(.132,.58),(.124,.6)],64,gold),lathe([(.128,1.5),(.136,1.52),(.136,1.6),(.128,1.62)],64,gold),lathe([(0,-.12),(.015,-.1),(.075,.28),(.06,.3)],40,gold)]
group(pen,(-.62,-1.12,.2),(83,0,152))
spot((-3,3.2,5),(-.1,-.1,0),1500,48,.7,'#ffc57d',.3); area((4.6,2.2,2.6),(1,0,.3),.7,190,'#3ED6B5',sy=3); area((0,-5,3),(0,0,0),3,34,'#ffe0bd'); area((1,4,3),(1.6,.5,.6),1.2,90,'#ffb066')
cam((1.6,-5.0,3.2),(.35,-.2,.28),46,1.0,(.2,-.9,.2)); finish('contract')
