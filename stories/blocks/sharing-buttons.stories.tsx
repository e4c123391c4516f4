import { register } from '../../blocks/sharing-buttons';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/sharing-buttons/style.scss';

register();

export default blockStories( 'sharing-buttons' );

const row = ( attributes: object, ...services: string[] ) =>
	saved( `<!-- wp:jetpack/sharing-buttons ${ JSON.stringify( attributes ) } -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ services
		.map( ( service ) => `<!-- wp:jetpack/sharing-button {"service":"${ service }"} /-->` )
		.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/sharing-buttons -->` );

const SOME = [ 'facebook', 'mastodon', 'linkedin', 'mail' ];

export const IconAndText = row( {}, ...SOME );

export const IconOnly = row( { styleType: 'icon' }, ...SOME );

export const TextOnly = row( { styleType: 'text' }, ...SOME );

export const OfficialColors = row( { styleType: 'official' }, ...SOME );

export const OwnColors = row( { iconColorValue: '#ffffff', iconBackgroundColorValue: '#5b2a86' }, ...SOME );

export const New = saved( '<!-- wp:jetpack/sharing-buttons /-->' );
