<?php
/**
 * The module of the media system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\OAuth_Callback;
use Statecraft\Media\Accounts\Grants;
use Statecraft\Media\Accounts\Personal_Grants;
use Statecraft\Media\Copy\Copier;
use Statecraft\Media\Copy\Given_Source;
use Statecraft\Media\Copy\Picture_Download;
use Statecraft\Media\Google\Google_Photos;
use Statecraft\Media\Google\Google_Picker;
use Statecraft\Media\Google\Google_Service;
use Statecraft\Media\Rest\External_Media_Connection_Controller;
use Statecraft\Media\Rest\External_Media_List_Controller;
use Statecraft\Media\Rest\External_Media_Session_Controller;
use Statecraft\Media\Stock\Openverse_Service;
use Statecraft\Media\Stock\Pexels_Service;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Settings\Data_Kinds;
use Statecraft\Settings\Page;
use WP_Error;

/** Photos of other services, copied into the media library. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'credits'  => array( Credits::class, 'hook' ),
			'grants'   => array( Grants::class, 'hook' ),
			'privacy'  => array( Personal_Grants::class, 'hook' ),
			'uploads'  => array( Uploaded_Items::class, 'hook' ),
			'inserter' => array( Inserter_Items::class, 'hook' ),
			'callback' => static fn() => ( new OAuth_Callback( 'statecraft_media_callback', static fn( string $source ) => ( Sources::all()[ $source ] ?? null )?->account() ) )->hook(),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'callback' => Parts::ADMIN,
			'uploads'  => Parts::ROUTE . '/wp/v2/media',
		);
	}


	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new External_Media_List_Controller(),
			new External_Media_Copy_Controller(),
			new External_Media_File_Controller(),
			new External_Media_Connection_Controller(),
			new External_Media_Session_Controller(),
		);
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( Google_Service::CLIENT_OPTION, 'statecraft_google_photos_api' );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		/**
		 * Filters whether the editor offers photos from other services. By default it does, unless WP_HTTP_BLOCK_EXTERNAL blocks requests to them.
		 *
		 * @param bool $is_offered Whether to offer them.
		 */
		if ( ! apply_filters( 'statecraft_media_picker', ! self::is_offline() ) ) {
			return array();
		}
		return array(
			'media' => array( 'sources' => array_values( array_map( array( self::class, 'source_data' ), Sources::all() ) ) ),
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Google_Service(), new Pexels_Service(), new Openverse_Service() );
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array(
			new Media_Section( new Media_Settings() ),
			new Location_Section( new Media_Settings() ),
			...parent::sections(),
		);
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return Media_Section::settings();
	}

	/** {@inheritDoc} */
	public function extensions(): array {
		return array(
			'media-picker' => array(
				'name'        => __( 'Photos from services in blocks', 'statecraft' ),
				'description' => __( 'Adds Google Photos, Pexels and Openverse to the buttons of images, galleries and other blocks.', 'statecraft' ),
			),
			'media-inserter' => array(
				'name'        => __( 'Photos from services in the inserter', 'statecraft' ),
				'description' => __( 'Adds Openverse and Pexels to the Media tab.', 'statecraft' ),
			),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_media_*', 'statecraft_google_photos_*', 'statecraft_pexels_*', 'statecraft_openverse_*' ),
			'user_options' => array( Grants::OPTION . Google_Photos::ID, Google_Picker::OPTION ),
			'kinds'        => array( Data_Kinds::MEDIA => array( 'post_meta' => array( ...array_values( Credits::KEYS ), Copied_Items::PREFIX . '*' ) ) ),
		);
	}

	/**
	 * Returns the credit of an attachment as a caption, for blocks that show pictures without captions.
	 *
	 * @return string HTML, as in the media library, without shortcodes: a collection says who has made it. Empty if there is no credit, or the owner wants no captions.
	 */
	public static function credit_caption( int $attachment ): string {
		$is_credited = array_filter( array( Credits::KEYS['creator'], Credits::KEYS['provider'] ), static fn( string $key ): bool => '' !== (string) get_post_meta( $attachment, $key, true ) );
		return $is_credited ? str_replace( '[', '&#91;', (string) ( get_post( $attachment )->post_excerpt ?? '' ) ) : '';
	}

	/**
	 * Downloads a picture from another service, for systems that show it without adding it to the media library. The file is checked to be
	 * a complete picture of limited size and dimensions from one of the hosts, and its location is removed.
	 *
	 * @param string       $url       Its URL at the service.
	 * @param list<string> $hosts     The allowed hosts; `*.example.org` covers subdomains.
	 * @param string       $label     The name of the service, for error messages.
	 * @param int          $max_bytes The maximum size.
	 * @return array{path: string, extension: string, width: int, height: int}|WP_Error A temporary file, which the caller moves or deletes.
	 */
	public static function download_picture( string $url, array $hosts, string $label, int $max_bytes, float $seconds ) {
		return ( new Picture_Download( $hosts, $label, $max_bytes, $seconds ) )->save( $url );
	}

	/**
	 * Copies an image that another system has found into the media library, for the current user, who may upload files. An image that was copied before
	 * is not copied again.
	 *
	 * @param array{id: string, title: string, url: string, alt: string, provider: string, landing_url: string, creator: string} $image The image: an id
	 *                                                                                                                                  that is unique among all systems, where its file is, and whom to credit.
	 * @param list<string>                                                                                                       $hosts The hosts that its file may be on; `*.example.org` covers subdomains.
	 * @return int|WP_Error The attachment. See {@see Source_Error}, {@see Copy\Copy_Error}.
	 */
	public static function copy( array $image, array $hosts ) {
		$credit = new Credit( $image['provider'], $image['landing_url'], $image['creator'] );
		$item   = new Item( $image['id'], Item::IMAGE, $image['title'], url: $image['url'], alt: $image['alt'], credit: $credit );
		$made   = ( new Copier( new Given_Source( $item, $image['provider'], $hosts ), 0 ) )->copy( $image['id'], array() );
		return is_wp_error( $made ) ? $made : $made[0];
	}

	/** Whether the site blocks requests to other servers, except to those that its configuration may allow. */
	private static function is_offline(): bool {
		return defined( 'WP_HTTP_BLOCK_EXTERNAL' ) && constant( 'WP_HTTP_BLOCK_EXTERNAL' ) && ! defined( 'WP_ACCESSIBLE_HOSTS' );
	}

	/**
	 * Returns the editor data of a source.
	 *
	 * @return array{id: string, label: string, can: list<string>, mediaTypes: list<string>, needsAccount: bool, isConfigured: bool, isConnected: bool, setUpUrl: string}
	 */
	private static function source_data( Source $source ): array {
		return array(
			'id'           => $source::ID,
			'label'        => $source->label(),
			'can'          => $source->capabilities(),
			'mediaTypes'   => $source->media_types(),
			'needsAccount' => null !== $source->account(),
			'isConfigured' => $source->is_configured(),
			'isConnected'  => $source->account()?->is_connected() ?? true,
			'setUpUrl'     => current_user_can( 'manage_options' ) ? Page::url( str_replace( '_', '-', $source::ID ) ) : '',
		);
	}
}
