import type { PngUrl } from '../../../machines/ai/image-generation';

/** Three landscapes of sixteen pixels each: dusk, noon, night. */
export const pictures: PngUrl[] = [
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAACVBMVEX81qrmWjxGPFpUEXJ+AAAAKElEQVR42mNgQAMhDAwMjKEoBFgMArhWNTAwaK1awMC0atUqhlWYBAA7qBDzJYeBCwAAAABJRU5ErkJggg==',
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAACVBMVEWWtNz65pYoUFqI3ieGAAAAJElEQVR42mNgQAeiICLUAYUQhcpprQISq1Y1gIgVIGLVKjQCAEmxES5W3E0aAAAAAElFTkSuQmCC',
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAACVBMVEU8Mlrw8OYUFCilrRtcAAAALUlEQVR42mNgQAOsDgwMDKIBKARYDAxWrWBgYFq1ioFBa9WqBQyrVq1ahUYAAEMYESDZd9X4AAAAAElFTkSuQmCC',
];
