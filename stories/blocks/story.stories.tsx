import { register } from '../../blocks/story';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/_shared/galleries/editor.scss';
import '../../blocks/story/style.scss';
import '../../blocks/story/editor.scss';

register();

export default blockStories( 'story' );

const drawn = ( colour: string, width: number, height: number ) =>
	`data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`;

const FILES = [
	{
		type: 'image',
		url: drawn( '#468', 900, 1600 ),
		width: 900,
		height: 1600,
		alt: 'A gate',
		caption: 'Where it began',
	},
	{ type: 'image', url: drawn( '#a64', 1600, 1000 ), width: 1600, height: 1000, alt: 'The harbour' },
	{ type: 'video', mime: 'video/mp4', url: 'data:video/mp4;base64,' },
];

const post = ( attributes: object ) => saved( `<!-- wp:jetpack/story ${ JSON.stringify( attributes ) } /-->` );

export const Filled = post( { mediaFiles: FILES } );
export const OneImage = post( { mediaFiles: FILES.slice( 0, 1 ) } );
export const OnlyIds = post( { ids: [ 1, 2 ] } );
export const Empty = post( {} );
