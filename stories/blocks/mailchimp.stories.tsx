import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/mailchimp';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/mailchimp/style.scss';
import '../../blocks/mailchimp/editor.scss';

registerButton();
register();

export default blockStories( 'mailchimp' );

const form = ( attributes: string ) =>
	`<!-- wp:jetpack/mailchimp ${ attributes } -->
<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my email list"} /--></div>
<!-- /wp:jetpack/mailchimp -->`;

export const Preview = saved( form( '{"preview":true}' ) );

export const WithNames = saved( form( '{"preview":true,"firstName":true,"lastName":true,"consentText":""}' ) );
