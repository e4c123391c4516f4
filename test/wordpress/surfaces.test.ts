/** The plugin's UI: in the editor, on its settings page, and nowhere else. */
import { php, reset } from './_kit/client';

afterAll( () => reset() );

/** What a site serves under a URL of its own. */
const addresses = async () =>
	JSON.parse(
		await php(
			`
			global $wp, $wp_rewrite;
			$wp_rewrite->init();
			flush_rewrite_rules( false );
			echo wp_json_encode( array(
				'active'   => is_plugin_active( 'statecraft/plugin.php' ),
				'rules'    => $wp_rewrite->rewrite_rules(),
				'vars'     => $wp->public_query_vars,
				'types'    => array_values( get_post_types( array( 'public' => true ) ) ),
			) );`.replace( 'global', "require_once ABSPATH . 'wp-admin/includes/plugin.php'; global" )
		)
	);

it( '[AI-032, CONT-003] no surface of the plugin has a URL route @oldest', async () => {
	const { active, ...withPlugin } = await addresses();
	expect( active ).toBe( true );
	await php(
		"require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'statecraft/plugin.php' );"
	);
	const { active: isStillActive, ...without } = await addresses();
	expect( isStillActive ).toBe( false );
	expect( withPlugin ).toEqual( without );
} );
