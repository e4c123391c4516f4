import { register } from '../../blocks/image-compare';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/_shared/galleries/editor.scss';
import '../../blocks/image-compare/style.scss';
import '../../blocks/image-compare/editor.scss';

register();

export default blockStories( 'image-compare' );

const drawn = ( colour: string ) =>
	`data:image/svg+xml,${ encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="${ colour }"/></svg>`
	) }`;

const BEFORE = { id: 1, url: drawn( '#468' ), alt: 'The yard with weeds' };
const AFTER = { id: 2, url: drawn( '#a64' ), alt: 'The yard with roses' };

const post = ( attributes: object ) => saved( `<!-- wp:jetpack/image-compare ${ JSON.stringify( attributes ) } /-->` );

export const Filled = post( { imageBefore: BEFORE, imageAfter: AFTER, caption: 'Our yard' } );
export const Vertical = post( { imageBefore: BEFORE, imageAfter: AFTER, orientation: 'vertical' } );
export const OneImage = post( { imageBefore: BEFORE } );
export const Empty = post( {} );
