import type { Picture } from '../../machines/galleries/image-compare';

/** The attributes of `jetpack/image-compare`. */
export type Attributes = {
	align?: string;
	imageBefore: Picture;
	imageAfter: Picture;
	/** Inline HTML. */
	caption?: string;
	orientation: 'horizontal' | 'vertical' | ( string & {} );
};
