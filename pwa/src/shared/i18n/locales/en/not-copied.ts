export const notCopied = {
  text: "We couldn't copy the text. Select it and copy it yourself.",
} as const;
