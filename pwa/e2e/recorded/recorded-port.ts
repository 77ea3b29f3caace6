/** A browser's storage belongs to an origin: recorded phones go on at the port that they were recorded at. */
export const recordedPort = 23_417;
