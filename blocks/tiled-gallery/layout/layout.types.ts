/** The layouts of a gallery: `is-style-…` in its class name. */
export type Style = 'rectangular' | 'columns' | 'square' | 'circle';

/** The size of a picture, as far as it is known: saved galleries have numbers, texts or nothing. */
export interface Sized {
	width?: unknown;
	height?: unknown;
}

/** A row: columns beside each other, each of one or more pictures below each other. */
export type Row< Picture > = readonly ( readonly Picture[] )[];

/** What decides the rows, besides the pictures. */
export interface Layout {
	style: Style;
	/** How many columns; ignored by `rectangular`. */
	columns: number;
	/** Whether the gallery is wider than the text (`wide` or `full`). */
	isWide: boolean;
}
