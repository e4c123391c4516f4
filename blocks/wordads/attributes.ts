/** The standard ad sizes, by the names under which they are saved. */
export type FormatName = 'mrec' | 'leaderboard' | 'mobile_leaderboard' | 'wideskyscraper';

/** The attributes of `jetpack/wordads`. */
export type Attributes = {
	align: 'left' | 'center' | 'right';
	format: FormatName;
	hideMobile: boolean;
};

/** A size, in pixels. */
export interface Format {
	width: number;
	height: number;
	/** The height that the editor reserves below the ad for its description. */
	padding: number;
}

export const FORMATS: Readonly< Record< FormatName, Format > > = {
	mrec: { width: 300, height: 250, padding: 30 },
	leaderboard: { width: 728, height: 90, padding: 60 },
	mobile_leaderboard: { width: 320, height: 50, padding: 100 },
	wideskyscraper: { width: 160, height: 600, padding: 30 },
};

export const FORMAT_NAMES = Object.keys( FORMATS ) as FormatName[];

/** The format with a name; `mrec` if it is unknown. */
export const formatOf = ( name: string ): FormatName => FORMAT_NAMES.find( ( one ) => one === name ) ?? 'mrec';
