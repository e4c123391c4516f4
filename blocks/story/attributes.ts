/** An image or a video of a story. */
export type MediaFile = {
	/** The attachment id; also digits, and `tempid-1` where an app had not uploaded the file yet. */
	id?: number | string;
	url?: string;
	alt?: string;
	/** Inline HTML. */
	caption?: string;
	link?: string;
	/** `image`, `video`, or `file` for either. */
	type?: string;
	mime?: string;
	width?: number | string;
	height?: number | string;
};

/** The attributes of `jetpack/story`. */
export type Attributes = {
	align?: string;
	/** A list. Where its keys were numbers with a gap, PHP wrote an object. */
	mediaFiles: MediaFile[] | Record< string, MediaFile >;
	/** Only in old content, and without effect. */
	settings?: Record< string, unknown >;
	/** The attachment ids of old content, which has no `mediaFiles`. */
	ids?: ( number | string )[];
};

function fileIn( value: unknown ): MediaFile[] {
	switch ( typeof value ) {
		case 'number':
			return [ { id: value } ];
		case 'string':
			return value ? [ Number( value ) > 0 ? { id: value } : { url: value } ] : [];
		default:
			return value && ! Array.isArray( value ) ? [ value as MediaFile ] : [];
	}
}

/** The images and videos of a story. */
export function filesOf( { mediaFiles, ids }: Partial< Record< keyof Attributes, unknown > > ): MediaFile[] {
	const [ files, old ] = [ mediaFiles, ids ].map( ( list ) => Object.values( list ?? [] ).flatMap( fileIn ) );
	return files!.length > 0 ? files! : old!;
}

/** Whether a file is a video. */
export const isVideo = ( { type, mime, url }: MediaFile ): boolean =>
	type === 'video' ||
	/^video\//.test( String( mime ?? '' ) ) ||
	/\.(?:mp4|m4v|mov|webm|ogv)(?:$|[?#])/i.test( String( url ) );
