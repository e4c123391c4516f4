<?php
/**
 * GIFs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;

/** The GIF part of {@see \Statecraft\Galleries\Module}. */
final class Gifs {

	/** The options and transients to delete on uninstalling. */
	public const OPTIONS = array( 'statecraft_gifs_*', 'statecraft_giphy_*', 'statecraft_klipy_*' );

	/**
	 * Returns the routes.
	 *
	 * @return list<Controller>
	 */
	public static function controllers(): array {
		return array( new Gifs_Controller() );
	}

	/**
	 * Returns what the editor knows.
	 *
	 * @return array{provider: string, mark: string, keep: list<string>, setUpUrl: string}
	 */
	public static function editor_data(): array {
		$provider = Providers::chosen();
		$is_ready = $provider->is_configured();
		$keepers  = array_filter( Providers::all(), static fn( Provider $each ): bool => $each->is_configured() && $each->may_keep() );
		return array(
			'provider' => $is_ready ? $provider::ID : '',
			'mark'     => $is_ready ? $provider::MARK : '',
			'keep'     => current_user_can( 'upload_files' ) ? array_keys( $keepers ) : array(),
			'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( Gif_Service::ID ) : '',
		);
	}
}
