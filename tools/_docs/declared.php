<?php
/**
 * Prints the data for the owners' documents as JSON: settings, connectors and recipients. Runs in a WordPress with the plugin, for tools/docs.mjs and the test
 * of its output.
 *
 * @package Statecraft
 */

use Statecraft\Plugin;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Setting;
use Statecraft\Settings\Setting_List;

wp_set_current_user( 1 );

if ( ! class_exists( 'WP_Connector_Registry' ) ) {
	// Newer versions of WordPress have a screen for keys; the documents are for these.
	class_alias( Statecraft\Settings\Connector::class, 'WP_Connector_Registry' );
}

// A site without settings, in English: fields then show their defaults.
$chosen = array();
add_filter(
	'pre_option',
	static function ( $value, $option, $fallback ) use ( &$chosen ) {
		return $chosen[ $option ] ?? ( str_starts_with( $option, 'statecraft_' ) ? $fallback : $value );
	},
	PHP_INT_MAX,
	3
);
add_filter( 'gettext_statecraft', static fn( $text, $source ): string => 'Not set.' === $source ? '' : $source, 10, 2 );

$sections = Plugin::all( 'sections' );
$settings = ( new Setting_List( static fn(): array => $sections, ...Plugin::all( 'keys' ) ) )->all();
$schemas  = array_column( array_map( static fn( Setting $one ): array => array( $one->option, $one->schema ), Plugin::all( 'settings' ) ), 1, 0 );

ob_start();
foreach ( $sections as $section ) {
	$section->render();
}
$html = ob_get_clean();

$connectors = new class() {
	/** The connectors by the option of their key. */
	public array $all = array();

	/**
	 * Takes a connector.
	 *
	 * @param string               $id   Its id.
	 * @param array<string, mixed> $args What it says.
	 */
	public function register( string $id, array $args ): void {
		$this->all[ $args['authentication']['setting_name'] ] = array(
			'name'        => $args['name'],
			'description' => $args['description'],
			'url'         => $args['authentication']['credentials_url'],
		);
	}
};
foreach ( Plugin::all( 'connectors' ) as $connector ) {
	$connector->register( $connectors );
}

// Those of each service that a site can choose.
$recipients = Plugin::all( 'recipients' );
foreach ( $schemas as $option => $schema ) {
	foreach ( $schema['enum'] ?? array() as $value ) {
		$chosen     = array( $option => $value );
		$recipients = array( ...$recipients, ...Plugin::all( 'recipients' ) );
	}
}
$recipients = array_map(
	static fn( Recipient $one ): array => array(
		'service' => $one->service,
		'policy'  => $one->policy,
		'sender'  => $one->sender,
		'when'    => $one->when,
		'what'    => $one->what,
	),
	$recipients
);

echo wp_json_encode(
	array(
		'settings'   => array_map( static fn( $one ): array => array( 'option' => $one->option, 'isKey' => $one->is_key, 'isList' => $one->is_list, 'isEdited' => $one->is_edited ), array_values( $settings ) ),
		'schemas'    => $schemas,
		'html'       => $html,
		'connectors' => $connectors->all,
		'recipients' => array_values( array_unique( $recipients, SORT_REGULAR ) ),
	)
);
