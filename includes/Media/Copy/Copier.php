<?php
/**
 * Copies into the media library.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Media\Copied_Items;
use Statecraft\Media\Credit_Caption;
use Statecraft\Media\Credits;
use Statecraft\Media\Item;
use Statecraft\Media\Item_Reference;
use Statecraft\Media\Source;
use Statecraft\Media\Source_Error;
use Statecraft\Render\Inert_Text;
use Statecraft\Site\File_Name;
use WP_Error;

/** Copies items of a source for the current user. An item that was copied before is not copied again: its attachment is used. */
final class Copier {

	/** The prefix of the option names of the locks. */
	public const LOCK = 'statecraft_media_lock_';

	/** Seconds until a lock expires, if its process has died. Longer than a download and the scaling of a picture take. */
	private const LOCK_SECONDS = 180;

	/** Seconds for which a copy waits for another copy of the same item, occupying a PHP worker. */
	private const MAX_WAIT = 8;

	/** Seconds after which a copy that has waited in vain may be tried again. */
	private const RETRY_AFTER = 5;

	/**
	 * @param int $post_id The post that the files are attached to; 0: none.
	 */
	public function __construct( private readonly Source $source, private readonly int $post_id ) {}

	/**
	 * Copies an item.
	 *
	 * @param array{guid?: string, caption?: string, title?: string} $sent Untrusted data from the browser: the reference, and texts that the
	 *                                                                     author may have changed.
	 * @return array{0: int, 1: bool}|WP_Error The id of the attachment, and whether it existed before. See {@see Source_Error}, {@see Copy_Error}.
	 */
	public function copy( string $id, array $sent ) {
		$found = Copied_Items::find( $this->source::ID, $id );
		return $found ? array( $found, true ) : ( new Transfer_Limit() )->run( fn() => $this->copy_once( $id, $sent ) );
	}

	/**
	 * Copies an item, unless another request has just done so.
	 *
	 * @param array<string, mixed> $sent
	 * @return array{0: int, 1: bool}|WP_Error
	 */
	private function copy_once( string $id, array $sent ) {
		return Lease::alone(
			self::LOCK . Copied_Items::hash( $this->source::ID, $id ),
			function () use ( $id, $sent ) {
				$found = Copied_Items::find( $this->source::ID, $id );
				$found || Copied_Items::discard_unfinished( $this->source::ID, $id );
				$made  = $found ? $found : $this->copy_new( $id, $sent );
				return is_wp_error( $made ) ? $made : array( $made, 0 !== $found );
			},
			static fn(): WP_Error => Source_Error::of( Source_Error::BUSY, __( 'This is being copied already, perhaps in another tab. Try again in a few seconds.', 'statecraft' ), self::RETRY_AFTER ),
			self::LOCK_SECONDS,
			self::MAX_WAIT
		);
	}

	/**
	 * Copies an item that is not in the media library.
	 *
	 * @param array<string, mixed> $sent
	 * @return int|WP_Error The id of the attachment.
	 */
	private function copy_new( string $id, array $sent ) {
		$known = Item_Reference::read( $this->source::ID, $id, $sent['guid'] ?? '', get_current_user_id() );
		$item  = $known ?? $this->source->item( $id );
		if ( is_wp_error( $item ) ) {
			return $item;
		}
		$file = new Item_File( $this->source );
		try {
			$error = $file->download( $item );
			return $error ?? $this->store( $file, $item, $sent );
		} finally {
			$file->delete();
		}
	}

	/**
	 * Stores a downloaded file.
	 *
	 * @param array<string, mixed> $sent
	 * @return int|WP_Error The id of the attachment.
	 */
	private function store( Item_File $file, Item $item, array $sent ) {
		$name = self::file_name( $item, $file->type() );
		if ( ! Allowed_Media::allows_name( $name, $item->type ) ) {
			return Copy_Error::of( Copy_Error::TYPE, __( 'This site does not allow files of this type. Choose another one, or ask an administrator to allow them.', 'statecraft' ) );
		}
		$caption  = '' === trim( $sent['caption'] ?? '' ) && $item->credit ? Credit_Caption::of( $item->credit, $item->title ) : $sent['caption'] ?? '';
		$title    = sanitize_text_field( $sent['title'] ?? '' );
		$describe = function ( int $attachment ) use ( $item ): void {
			self::describe( $attachment, $this->source::ID, $item );
		};
		$made     = ( new Library_File() )->store(
			$file->path(),
			$name,
			array(
				'post_title'   => '' === $title ? pathinfo( $name, PATHINFO_FILENAME ) : $title,
				'post_excerpt' => wp_kses_post( $caption ),
				'post_parent'  => $this->post_id,
			),
			Copied_Items::post_key( $this->source::ID, $item->id ),
			$describe
		);
		if ( ! is_wp_error( $made ) ) {
			/**
			 * Fires after an item was copied into the media library.
			 *
			 * @param int    $attachment The attachment.
			 * @param Item   $item       The item, as its source describes it.
			 * @param string $source     The id of the source.
			 * @param int    $post_id    The post that it is attached to; 0: none.
			 */
			do_action( 'statecraft_media_copied', $made, $item, $this->source::ID, $this->post_id );
		}
		return $made;
	}

	/** Writes the metadata of an item to its attachment. */
	public static function describe( int $attachment, string $source, Item $item ): void {
		$alt = Inert_Text::of( sanitize_text_field( $item->alt ) );
		if ( '' !== $alt ) {
			update_post_meta( $attachment, '_wp_attachment_image_alt', wp_slash( $alt ) );
		}
		Credits::save( $attachment, $source, $item );
		Copied_Items::add( $attachment, $source, $item->id );
	}

	/**
	 * Returns the name of a copied file. Its extension is that of its bytes, whatever the source calls it.
	 *
	 * @param string $type See {@see File_Type}.
	 */
	public static function file_name( Item $item, string $type ): string {
		$name = File_Name::stem( '' === $item->file ? $item->title : $item->file );
		return ( '' === $name ? $item->type : $name ) . '.' . File_Type::extension( $type );
	}
}
