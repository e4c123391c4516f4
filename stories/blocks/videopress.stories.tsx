import { register } from '../../blocks/videopress';
import { blockStories, saved } from '../_kit/block-canvas';

register();

export default blockStories( 'videopress' );

const block = ( attributes: object ) => saved( `<!-- wp:videopress/video ${ JSON.stringify( attributes ) } /-->` );

export const Empty = saved( '<!-- wp:videopress/video /-->' );

/** No response yet: the states of the preview are stories of the flow `video-preview`. */
export const Filled = block( { title: 'Kites', guid: 'kUJmAcSf', id: 42 } );

export const Captioned = block( {
	title: 'Kites',
	guid: 'kUJmAcSf',
	id: 42,
	caption: 'Kites <em>above</em> the harbour',
	maxWidth: '50%',
	align: 'center',
} );

/** The picture in the inserter. */
export const Example = block( { isExample: true } );
