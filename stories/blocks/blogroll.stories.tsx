import { register } from '../../blocks/blogroll';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/blogroll/style.scss';

register();

export default blockStories( 'blogroll' );

const ITEMS = [
	{ name: 'The Daily Leaf', description: 'Notes from a tea garden.', url: 'https://example.com/' },
	{ name: 'Slow Trains', description: 'Across the country, one window at a time.', url: 'https://example.org/' },
];

const list = ( attributes: object, ...items: object[] ) =>
	saved( `<!-- wp:jetpack/blogroll ${ JSON.stringify( attributes ) } -->
${ items.map( ( item ) => `<!-- wp:jetpack/blogroll-item ${ JSON.stringify( item ) } /-->` ).join( '\n\n' ) }
<!-- /wp:jetpack/blogroll -->` );

export const Two = list( {}, ...ITEMS );

export const NamesOnly = list( { show_description: false, show_avatar: false }, ...ITEMS );

export const Unfinished = list( {}, ITEMS[ 0 ]!, { name: 'Without address' } );

export const New = saved( '<!-- wp:jetpack/blogroll /-->' );
