/** What the tests of newsletters need of a site and of an editor. */
import type { Locator, Page } from '@playwright/test';
import { php } from '../../wordpress/_kit/client';
import type { Editor } from './editor';

/** Registers the meta of who can read a post, where the site has them not. */
const meta = `<?php
add_action( 'rest_api_init', static function () {
	if ( registered_meta_key_exists( 'post', '_jetpack_newsletter_access' ) ) {
		return;
	}
	$of    = array( '', 'everybody', 'subscribers', 'paid_subscribers', 'paid_subscribers_all_tiers' );
	$own   = array( 'single' => true, 'auth_callback' => static fn( $may, $key, $id ) => current_user_can( 'edit_post', $id ) );
	register_meta( 'post', '_jetpack_newsletter_access', $own + array( 'type' => 'string', 'default' => '', 'show_in_rest' => array( 'schema' => array( 'enum' => $of ) ) ) );
	register_meta( 'post', '_jetpack_newsletter_tier_id', $own + array( 'type' => 'integer', 'default' => 0, 'show_in_rest' => true ) );
}, 99 );
`;

/** Posts of the site can be for subscribers, until {@link closeAccess}. */
export const openAccess = (): Promise< unknown > =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/access.php', base64_decode( '${ Buffer.from( meta ).toString( 'base64' ) }' ) );`
	);

export const closeAccess = (): Promise< unknown > => php( `@unlink( WPMU_PLUGIN_DIR . '/access.php' );` );

/** Registers a stand-in for the block “Paywall”, where the editor has it not. */
export const registerPaywall = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		const { blocks, blockEditor, element } = window.wp as unknown as {
			blocks: {
				getBlockType: ( name: string ) => unknown;
				registerBlockType: ( name: string, settings: object ) => void;
			};
			blockEditor: { useBlockProps: () => object };
			element: { createElement: ( name: string, props: object, text: string ) => unknown };
		};
		if ( ! blocks.getBlockType( 'jetpack/paywall' ) ) {
			blocks.registerBlockType( 'jetpack/paywall', {
				...{ title: 'Paywall', category: 'text', apiVersion: 3, attributes: {} },
				edit: () => element.createElement( 'div', blockEditor.useBlockProps(), 'Paywall' ),
				save: () => null,
			} );
		}
	} );

/** The name of the panel in the editor. */
const NEWSLETTER = 'statecraft-newsletter/statecraft-newsletter';

async function setNewsletterPanel( editor: Editor, isOpen: boolean ): Promise< void > {
	if ( ( await editor.select< boolean >( 'core/editor', 'isEditorPanelOpened', NEWSLETTER ) ) !== isOpen ) {
		await editor.dispatch( 'core/editor', 'toggleEditorPanelOpened', NEWSLETTER );
	}
}

/** Closes the panel: the editor keeps it open for the next test. */
export const closeNewsletterPanel = ( editor: Editor ): Promise< void > => setNewsletterPanel( editor, false );

/** Opens the panel “Newsletter” in the sidebar of the post; returns its locator. */
export async function openNewsletterPanel( editor: Editor ): Promise< Locator > {
	await editor.dispatch( 'core/edit-post', 'openGeneralSidebar', 'edit-post/document' );
	await setNewsletterPanel( editor, true );
	return editor.page.getByRole( 'region', { name: 'Editor settings' } ).locator( '.components-panel__body', {
		has: editor.page.getByRole( 'button', { name: 'Newsletter', exact: true } ),
	} );
}
