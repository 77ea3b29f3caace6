/** A photo that only this phone has. */
export function LocalPhoto({ file, alt }: { file: Blob | undefined; alt: string }) {
  const draw = (image: HTMLImageElement | null) => {
    if (!image || !file) return undefined;
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return file ? <img ref={draw} alt={alt} /> : null;
}
