# On set: rolls of cloth tape and an actor's mark laid on a stage floor.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(13,.12); 
for k in range(40): box((.62,30,.05),(-12+.63*k,0,-.025),m=mat('b%d'%k,random.choice(['#2a1710','#33200f','#25140c']),.3,bump=.1,bscale=12,coat=.25,coat_r=.15),bevel=.006,seg=1)
def roll(loc,c,r=.62,w=.46,rot=(0,0,0)):
    P=[lathe([(r*.62,-w/2),(r,-w/2),(r,w/2),(r*.62,w/2)],128,mat('t'+c,c,.6,bump=.12,bscale=160),closed=True),lathe([(r*.55,-w/2-.004),(r*.63,-w/2-.004),(r*.63,w/2+.004),(r*.55,w/2+.004)],96,mat('co','#b8925f',.8),closed=True)]
    P+=[lathe([(r*(.68+.06*i),w/2+.002),(r*(.69+.06*i),w/2+.004),(r*(.7+.06*i),w/2+.002)],96,mat('ln','#000000',.8)) for i in range(5)]
    return group(P,loc,rot)
roll((1.4,.7,.23),'#FF5A4D'); roll((1.5,.62,.69),'#FFB13D',.6); roll((1.33,.72,1.14),'#43C9E6',.58); roll((2.75,-.2,.62),'#3ED6B5',.62,.46,(90,0,38)); roll((3.6,1.6,.23),'#f1e7d0',.66); roll((.1,2.3,.23),'#A07BFF',.6)
def strip(x,y,l,rot,c): box((l,.26,.012),(x,y,.012),(0,0,rot),mat('m'+c,c,.7,bump=.15,bscale=120),.002)
strip(-1.25,-.55,1.25,32,'#FFB13D'); strip(-1.38,-.35,.75,122,'#FFB13D'); strip(-3.4,2.2,1.1,8,'#FF5A4D'); strip(-3.2,2.5,.7,98,'#FF5A4D'); strip(3.2,-1.9,1.0,-20,'#43C9E6')
spot((-2.2,3.2,6),(-1,-.2,0),1900,26,.35,'#ffe0b0',.08); area((4.5,3.5,2.4),(1.4,.5,.6),.7,330,'#ff7a3d',sy=3); area((-5,3,2.5),(0,0,.3),.8,170,'#4b7bff',sy=3); area((0,-5,3),(1,0,.5),2,170,'#ffdcb0')
cam((-1.0,-5.6,2.1),(.35,.3,.42),42,.8,(1.0,0,.5)); finish('tape')
