/** Pictures in the media library of the test site, with files in all sizes, and galleries of them as each version saved them. */
import { php } from './client';
import { inPhp } from './knobs';

export interface PictureWishes {
	/** The name of the file, without its type. */
	name: string;
	width: number;
	height: number;
	alt?: string;
	/** The next free id without one. */
	id?: number;
	/** A caption and meta of the attachment. */
	caption?: string;
	meta?: Record< string, string >;
}

export interface StoredPicture {
	id: number;
	url: string;
	/** The page of the attachment. */
	link: string;
	width: number;
	height: number;
	alt: string;
}

/** Uploads pictures, each of one colour; WordPress makes their sizes. */
export const somePictures = async ( ...wishes: PictureWishes[] ): Promise< StoredPicture[] > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$stored = array();
			foreach ( ${ inPhp( wishes ) } as $i => $wish ) {
				$picture = imagecreatetruecolor( $wish['width'], $wish['height'] );
				imagefill( $picture, 0, 0, imagecolorallocate( $picture, 40 + 60 * $i % 200, 150, 220 - 50 * $i % 200 ) );
				ob_start();
				imagejpeg( $picture, null, 60 );
				$file = wp_upload_bits( $wish['name'] . '.jpg', null, ob_get_clean() );
				$id   = wp_insert_attachment( array( 'import_id' => $wish['id'] ?? 0, 'post_title' => $wish['name'], 'post_mime_type' => 'image/jpeg', 'post_excerpt' => $wish['caption'] ?? '' ), $file['file'] );
				wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
				foreach ( $wish['meta'] ?? array() as $key => $value ) update_post_meta( $id, $key, $value );
				$stored[] = array( 'id' => $id, 'url' => wp_get_attachment_url( $id ), 'link' => get_attachment_link( $id ), 'alt' => $wish['alt'] ?? '', 'width' => $wish['width'], 'height' => $wish['height'] );
			}
			echo wp_json_encode( $stored );
		` )
	);

/** What is saved of a picture. Changed by hand, it may be of any kind. */
export type SavedPicture = Partial< Omit< StoredPicture, 'id' | 'width' | 'height' > > & {
	id?: number | string;
	width?: number | string;
	height?: number | string;
	src?: string;
	href?: string;
	/** Of the link and of the image, as markup. */
	linkMore?: string;
	imageMore?: string;
	caption?: string;
};

export interface GalleryWishes {
	/** Without `is-style-`. */
	style?: string;
	attributes?: Record< string, unknown >;
	/** The columns of each row; a column is a list of pictures. */
	rows: SavedPicture[][][];
	/** In percent, by row. Without: none is saved. */
	widths?: ( string | number )[][];
	/** The class of the box in the first one; undefined: there is no such box. */
	inner?: string;
}

const escaped = ( text: unknown ) =>
	String( text ).replaceAll( '&', '&amp;' ).replaceAll( '"', '&quot;' ).replaceAll( '<', '&lt;' );

const tile = ( { id, url, link, width, height, alt, src, href, linkMore, imageMore, caption }: SavedPicture ) => {
	const said = { alt, 'data-height': height, 'data-id': id, 'data-link': link, 'data-url': url, 'data-width': width };
	const attributes = Object.entries( { ...said, src: src ?? url } )
		.filter( ( [ , value ] ) => value !== undefined )
		.map( ( [ name, value ] ) => ` ${ name }="${ escaped( value ) }"` )
		.join( '' );
	const image = `<img${ attributes }${ imageMore ?? '' }/>`;
	const linked = href === undefined ? image : `<a href="${ escaped( href ) }"${ linkMore ?? '' }>${ image }</a>`;
	return `<figure class="tiled-gallery__item">${ linked }${ caption ?? '' }</figure>`;
};

/** The saved block. */
export function savedGallery( { style = 'rectangular', attributes = {}, rows, widths, inner = '' }: GalleryWishes ) {
	const isSquare = [ 'square', 'circle' ].includes( style );
	const align = 'align' in attributes ? attributes.align : 'center';
	const content = rows
		.map( ( columns, row ) => {
			const boxes = columns.map( ( pictures, column ) => {
				const width = widths?.[ row ]?.[ column ];
				const basis = width === undefined ? '' : ` style="flex-basis:${ width }%"`;
				return `<div class="tiled-gallery__col"${ basis }>${ pictures.map( tile ).join( '' ) }</div>`;
			} );
			return `<div class="tiled-gallery__row${ isSquare ? ` columns-${ columns.length }` : '' }">${ boxes.join(
				''
			) }</div>`;
		} )
		.join( '' );
	const ids = rows.flat( 2 ).map( ( { id } ) => Number( id ) );
	const comment = JSON.stringify( { className: `is-style-${ style }`, ids, ...attributes } ).replaceAll(
		'--',
		'\\u002d\\u002d'
	);
	return `<!-- wp:jetpack/tiled-gallery ${ comment } -->
<div class="wp-block-jetpack-tiled-gallery align${ align } is-style-${ style }"><div class="${ inner }"><div class="tiled-gallery__gallery">${ content }</div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;
}

/** A picture by its own columns: one a column. */
export const alone = ( pictures: SavedPicture[] ): SavedPicture[][] => pictures.map( ( picture ) => [ picture ] );

export const imagesOf = ( document: Document ) => [ ...document.querySelectorAll( 'img' ) ];

/** The addresses in `srcset`, each with its width as written there. */
export const files = ( image: Element | undefined ) =>
	( image?.getAttribute( 'srcset' ) ?? '' )
		.split( ', ' )
		.filter( Boolean )
		.map( ( source ) => source.split( ' ' ) as [ string, string ] );

export const widths = ( image: Element | undefined ) =>
	files( image ).map( ( [ , width ] ) => Number.parseInt( width ) );
