/** The layouts of a gallery, which are the `is-style-…` classes. */
export type Style = 'rectangular' | 'columns' | 'square' | 'circle';

/** The size of an image, if known: saved galleries have numbers, strings or nothing. */
export interface Sized {
	width?: unknown;
	height?: unknown;
}

/** A row: columns side by side, each with one or more images below one another. */
export type Row< Picture > = readonly ( readonly Picture[] )[];

/** What determines the rows besides the images. */
export interface Layout {
	style: Style;
	/** The number of columns; ignored by `rectangular`. */
	columns: number;
	/** Whether the gallery is wider than the text (`wide` or `full`). */
	isWide: boolean;
}
