/** A body with files in it, as a form is sent. */
export const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
};

const NAME = /filename\*=UTF-8''([^;]+)/;

/** A reply that is a file, under the name it is meant to be saved under, if any. */
export const readFile = async (response: Response): Promise<File> => {
  const [, name = ''] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return new File([await response.arrayBuffer()], decodeURIComponent(name), { type });
};
