/** The attributes of `jetpack/rating-star`. */
export type Attributes = {
	/** In half steps. */
	rating: number;
	maxRating: number;
	/** A CSS colour. Default: the text colour. */
	color?: string;
	/** The kind of symbol; only stars exist. */
	ratingStyle: string;
	align: string;
	/** Contains the block style. */
	className?: string;
};
