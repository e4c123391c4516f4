/** The block `core/video` as WordPress 7.1 registers it: the attributes, what it saves, and its deprecation. */
import { RichText, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, registerBlockType, unregisterBlockType } from '@wordpress/blocks';

const fromVideo = ( attribute: string, type = 'string' ) => ( {
	type,
	source: 'attribute',
	selector: 'video',
	attribute,
} );

const attributes = {
	autoplay: fromVideo( 'autoplay', 'boolean' ),
	caption: { type: 'rich-text', source: 'rich-text', selector: 'figcaption', role: 'content' },
	controls: { ...fromVideo( 'controls', 'boolean' ), default: true },
	id: { type: 'number', role: 'content' },
	loop: fromVideo( 'loop', 'boolean' ),
	muted: fromVideo( 'muted', 'boolean' ),
	poster: fromVideo( 'poster' ),
	preload: { ...fromVideo( 'preload' ), default: 'metadata' },
	blob: { type: 'string', role: 'local' },
	src: { ...fromVideo( 'src' ), role: 'content' },
	width: { type: 'number' },
	height: { type: 'number' },
	playsInline: fromVideo( 'playsinline', 'boolean' ),
	tracks: { role: 'content', type: 'array', items: { type: 'object' }, default: [] },
};

interface Video {
	autoplay?: boolean;
	caption?: string;
	controls?: boolean;
	loop?: boolean;
	muted?: boolean;
	poster?: string;
	preload?: 'auto' | 'metadata' | 'none';
	src?: string;
	playsInline?: boolean;
	tracks?: { id?: string; src: string }[];
	width?: number;
	height?: number;
}

const saveWith =
	( captionClass?: string ) =>
	( { attributes: video }: { attributes: Video } ) => (
		<figure { ...useBlockProps.save() }>
			{ video.src && (
				<video
					autoPlay={ video.autoplay }
					controls={ video.controls }
					loop={ video.loop }
					muted={ video.muted }
					poster={ video.poster }
					preload={ video.preload !== 'metadata' ? video.preload : undefined }
					src={ video.src }
					playsInline={ video.playsInline }
					width={ video.width }
					height={ video.height }
					style={
						video.width && video.height
							? { aspectRatio: `${ video.width } / ${ video.height }` }
							: undefined
					}
				>
					{ ( video.tracks ?? [] ).map( ( { id, ...track } ) => (
						<track key={ id ?? track.src } { ...track } />
					) ) }
				</video>
			) }
			{ video.caption && video.caption.length > 0 && (
				<RichText.Content className={ captionClass } tagName="figcaption" value={ video.caption } />
			) }
		</figure>
	);

function Edit() {
	return <figure { ...useBlockProps() }>Video of core</figure>;
}

/** Registers the block anew, with the filters that are there now. */
export function registerCoreVideo( more: object = {} ): void {
	if ( getBlockType( 'core/video' ) ) {
		unregisterBlockType( 'core/video' );
	}
	registerBlockType(
		{
			name: 'core/video',
			title: 'Video',
			category: 'media',
			apiVersion: 3,
			attributes,
			supports: { anchor: true, align: true, spacing: { margin: true, padding: true } },
		} as never,
		{
			edit: Edit,
			save: saveWith( 'wp-element-caption' ),
			deprecated: [ { attributes, save: saveWith() } ],
			...more,
		} as never
	);
}
