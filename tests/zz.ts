import { demoAdverts } from '#server/db/demo/demoAdverts.ts';
import { createDeviceCatalogue } from '#src/device/reads/search/deviceSearch.ts';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import { readQuery } from '#contract/catalogue/search/readQuery.ts';
const ads = demoAdverts.filter(a=>a.status==='Available').map((a,i)=>({...a,id:`00000000-0000-4000-8000-${String(i).padStart(12,'0')}`,number:20000+i,createdAt:new Date(Date.UTC(2026,5,1)-i*60000).toISOString(),yearFrom:a.yearFrom??null,yearTo:a.yearTo??null,partNumber:a.partNumber??null,picture:null,pictureCount:0,vendor:{id:a.vendor,name:a.vendor}}));
const cat = createDeviceCatalogue(ads as any);
const keys = new Map(ads.map(a=>[a.id,a.key]));
const dict:any = { findKnown: async (w:any)=>new Map(), findNumbers: async()=>[], findCandidates: async()=>new Map(), findForms: async()=>new Map(), findVendors: async()=>[] };
for (const q of process.argv.slice(2)) {
  if (q.startsWith('?')) { const s=await cat.suggest(q.slice(1)); console.log(q, s.correctedQuery, s.suggestions.map(x=>x.text).slice(0,6).join(' | ')); continue; }
  const a = await cat.list(listingQuerySchema.parse({q}), new Date('2026-06-02'));
  const orig = (cat as any);
  console.log('\n'+q,'=> total',a.total,a.relaxed?'RELAXED':'',a.missing?'missing '+a.missing:'', 'corr:',a.correctedQuery,'dym:',a.didYouMean,'compl:',a.complaint?.name, JSON.stringify(a.understood?.map(u=>u.kind+':'+u.value+'<'+u.words+'>')));
  console.log('   ',a.items.slice(0,6).map(i=>keys.get(i.id)).join(', '));
  if (process.env.T) console.log(JSON.stringify((await readQuery((cat as any).dictionary ?? dict, q)).terms));
}
