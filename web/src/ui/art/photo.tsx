import { type ComponentProps, type ReactNode, useState } from 'react';

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'onError'> & {
  src: string | null | undefined;
  /** Stands in when there is no photo, or none that loads: a frame is never empty. */
  instead: ReactNode;
};

export function Photo({ src, instead, ...img }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return instead;
  /** It may have failed before anybody listened. */
  const look = (shown: HTMLImageElement | null) => {
    if (shown?.complete && shown.naturalWidth === 0) setBroken(src);
  };
  return <img alt="" {...img} key={src} ref={look} src={src} onError={() => setBroken(src)} />;
}
