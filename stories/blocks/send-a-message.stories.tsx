import { register } from '../../blocks/send-a-message';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/send-a-message/style.scss';

register();

export default blockStories( 'send-a-message' );

const button = ( attributes: object, text: string, style = 'background-color:#25D366;color:#fff' ) =>
	saved( `<!-- wp:jetpack/send-a-message -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button ${ JSON.stringify( { countryCode: '351PT', ...attributes } ) } -->
<div class="wp-block-jetpack-whatsapp-button"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=351${ 'phoneNumber' in attributes ? '910000000' : '' }" style="${ style }">${ text }</a></div>
<!-- /wp:jetpack/whatsapp-button --></div>
<!-- /wp:jetpack/send-a-message -->` );

export const Filled = button( { phoneNumber: '910000000' }, 'Chat on WhatsApp' );

export const IconOnly = button( { phoneNumber: '910000000' }, '' );

export const DarkBackground = button(
	{ phoneNumber: '910000000', backgroundColor: '#102030' },
	'Write to us',
	'background-color:#102030;color:#fff'
);

export const WithoutNumber = button( {}, 'Chat on WhatsApp' );

export const New = saved( '<!-- wp:jetpack/send-a-message /-->' );
