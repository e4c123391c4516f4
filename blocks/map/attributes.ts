/** The attributes of `jetpack/map`. Write all that any version ever saved, here and in block.json. */
export type Attributes = {
	text: string;
};
