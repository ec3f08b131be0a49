export const HERO_ARCH =
  'absolute right-4 bottom-0 h-[224px] w-[min(160px,41vw)] overflow-hidden rounded-t-full md:right-12 md:h-[560px] md:w-[34%] lg:right-[6%] lg:w-[min(520px,40%)]';

/** The drawn host in the arch: the first frame of our film. */
export function HeroHost() {
  return (
    <div className={`sunset ${HERO_ARCH}`}>
      <img src="/hero.svg" alt="" width={560} height={616} className="size-full object-cover" />
    </div>
  );
}
