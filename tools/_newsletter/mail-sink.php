<?php
/**
 * Plugin Name: Mail sink
 * Description: Sends all emails to the stand-in of `npm run newsletter`, and writes down what a batch costs. Development only.
 *
 * @package Statecraft
 */

add_filter( 'wp_mail_from', static fn() => 'news@example.com' );
add_action(
	'phpmailer_init',
	static function ( $mailer ) {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = (int) getenv( 'STATECRAFT_SINK_PORT' );
		$mailer->SMTPAutoTLS = false;
		$mailer->Timeout     = 10;
	}
);

$statecraft_begun = 0.0;
add_action(
	'statecraft_newsletter_batch',
	static function () use ( &$statecraft_begun ) {
		$statecraft_begun = microtime( true );
		function_exists( 'memory_reset_peak_usage' ) && memory_reset_peak_usage();
	},
	0
);
add_action(
	'statecraft_newsletter_batch',
	static function () use ( &$statecraft_begun ) {
		$cost = array( 'seconds' => microtime( true ) - $statecraft_begun, 'bytes' => memory_get_peak_usage() );
		file_put_contents( (string) getenv( 'STATECRAFT_SINK_COSTS' ), wp_json_encode( $cost ) . "\n", FILE_APPEND );
	},
	PHP_INT_MAX
);
