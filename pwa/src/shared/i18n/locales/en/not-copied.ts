export const notCopied = {
  text: "We couldn't copy it. Select the text and copy it yourself.",
} as const;
