import { __ } from '@wordpress/i18n';
import { defineBlock } from '../_runtime/registration/define-block';
import type { EditLoader } from '../_runtime/registration/lazy-edit';
import { addCategory } from '../_shared/payments/category';
import metadata from './block.json';
import subscriberView from './children/subscriber-view/block.json';
import loggedOutView from './children/logged-out-view/block.json';
import buttonsBlock from './children/buttons/block.json';
import loginButton from './children/login-button/block.json';
import {
	deprecated,
	deprecatedButtons,
	deprecatedLoggedOutView,
	deprecatedLogin,
	deprecatedSubscriberView,
} from './deprecated';
import { save, saveButtons, saveLogin, saveView } from './save';
import { transforms } from './transforms';

/** One chunk: the container and its views are always shown together. */
const loaderOf =
	( name: string ): EditLoader =>
	async () => ( { default: ( await import( './parts/edits' ) ).editOf( name ) } );

export const register = () => {
	addCategory();
	defineBlock( metadata, {
		...{ save, deprecated, transforms },
		edit: loaderOf( metadata.name ),
		example: {
			innerBlocks: [
				{
					name: subscriberView.name,
					innerBlocks: [
						{
							name: 'core/paragraph',
							attributes: { content: __( 'Only subscribers can read this.', 'statecraft' ) },
						},
					],
				},
			],
		},
	} );
	defineBlock( subscriberView, {
		...{ save: saveView, deprecated: deprecatedSubscriberView },
		edit: loaderOf( subscriberView.name ),
	} );
	defineBlock( loggedOutView, {
		...{ save: saveView, deprecated: deprecatedLoggedOutView },
		edit: loaderOf( loggedOutView.name ),
	} );
	defineBlock( buttonsBlock, {
		...{ save: saveButtons, deprecated: deprecatedButtons },
		edit: loaderOf( buttonsBlock.name ),
	} );
	defineBlock( loginButton, {
		...{ save: saveLogin, deprecated: deprecatedLogin },
		edit: loaderOf( loginButton.name ),
	} );
};
