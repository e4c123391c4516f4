<?php
/**
 * The statements that imported people have agreed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

/** Kept beyond the import: they are the site's proof for why it writes to these people. */
final class Statements {

	/** The option. */
	public const OPTION = 'statecraft_newsletter_import_statements';

	/** How many are kept. */
	private const MAX = 100;

	/**
	 * Stores a statement of the current user.
	 *
	 * @param string $file The name of the file.
	 */
	public static function add( string $file ): void {
		$one = array(
			'user' => get_current_user_id(),
			'time' => time(),
			'file' => $file,
		);
		update_option( self::OPTION, array_slice( array( ...(array) get_option( self::OPTION, array() ), $one ), -self::MAX ), false );
	}
}
