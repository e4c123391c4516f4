/** The attributes of `jetpack/recipe`, and of a list in it: rich text. */
export type Titled = { title?: string };

/** The attributes of `jetpack/recipe-ingredient-item` and `jetpack/recipe-step`: rich text. */
export type Line = { content?: string };

/** The attributes of `jetpack/recipe-details`: HTML without formatting, as RichText saves it. */
export type Details = {
	prepTime?: string;
	prepTimeLabel?: string;
	cookTime?: string;
	cookTimeLabel?: string;
	servings?: string;
	servingsLabel?: string;
};
