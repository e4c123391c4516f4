/** The attributes of `jetpack/rating-star`. */
export type Attributes = {
	/** In half steps. */
	rating: number;
	maxRating: number;
	/** A CSS colour; without one that of the text. */
	color?: string;
	/** What the signs are; there are only stars. */
	ratingStyle: string;
	align: string;
	/** The style among others. */
	className?: string;
};
