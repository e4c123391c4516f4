/** The attributes of `jetpack/slideshow`. Write all that any version ever saved, here and in block.json. */
export type Attributes = {
	text: string;
};
