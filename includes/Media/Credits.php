<?php
/**
 * Credits of attachments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Written_Meta;

use WP_Post;

/** Stores the credit of a copied file as attachment meta, and shows it in the media library. */
final class Credits {

	/** The meta keys, by field of {@see Credits::values()}. */
	public const KEYS = array(
		'source'      => 'statecraft_credit_source',
		'id'          => 'statecraft_credit_id',
		'provider'    => 'statecraft_credit_provider',
		'creator'     => 'statecraft_credit_creator',
		'creator_url' => 'statecraft_credit_creator_url',
		'license'     => 'statecraft_credit_license',
		'license_url' => 'statecraft_credit_license_url',
		'landing_url' => 'statecraft_credit_landing_url',
	);

	/** Fields only for users who can edit the attachment: for a personal photo, they reveal where its owner keeps it. */
	private const INTERNAL = array( 'source', 'id' );

	/** Registers the meta, and the field in the attachment details. */
	public static function hook(): void {
		add_action( Written_Meta::HOOK, array( self::class, 'register' ) );
		add_filter( 'attachment_fields_to_edit', array( self::class, 'add_field' ), 10, 2 );
	}

	/** Registers the meta: everybody may read the credit, and only the plugin writes it. */
	public static function register(): void {
		foreach ( self::KEYS as $field => $key ) {
			register_post_meta(
				'attachment',
				$key,
				array(
					'type'              => 'string',
					'single'            => true,
					'show_in_rest'      => in_array( $field, self::INTERNAL, true ) ? array( 'schema' => array( 'context' => array( 'edit' ) ) ) : true,
					'sanitize_callback' => str_ends_with( $key, '_url' ) ? 'sanitize_url' : 'sanitize_text_field',
					'auth_callback'     => '__return_false',
				)
			);
		}
	}

	/** Writes the credit of a copied file. Fields that the source does not state are not stored. */
	public static function save( int $attachment, string $source, Item $item ): void {
		$credit = $item->credit;
		$values = array(
			'source' => $source,
			'id'     => $item->id,
		) + ( $credit ? array_intersect_key( get_object_vars( $credit ), self::KEYS ) : array() );
		foreach ( array_filter( $values ) as $name => $value ) {
			update_post_meta( $attachment, self::KEYS[ $name ], wp_slash( $value ) );
		}
	}

	/**
	 * Adds the credit to the details of an attachment.
	 *
	 * @param array<string, array<string, mixed>> $fields The fields.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_field( array $fields, WP_Post $post ): array {
		$html = self::html( $post->ID );
		if ( '' !== $html ) {
			$fields['statecraft_credit'] = array(
				'label' => __( 'Credit', 'statecraft' ),
				'input' => 'html',
				'html'  => $html,
			);
		}
		return $fields;
	}

	/**
	 * Returns the credit of an attachment for display.
	 *
	 * @return string HTML; empty without one.
	 */
	private static function html( int $attachment ): string {
		$values = array_map( static fn( string $key ): string => (string) get_post_meta( $attachment, $key, true ), self::KEYS );
		$lines  = array(
			/* translators: %s: name of a person. */
			array( __( 'Creator: %s', 'statecraft' ), $values['creator'], $values['creator_url'] ),
			/* translators: %s: name of a licence such as CC BY 2.0. */
			array( __( 'License: %s', 'statecraft' ), $values['license'], $values['license_url'] ),
			/* translators: %s: name of a collection of photos. */
			array( __( 'Source: %s', 'statecraft' ), $values['provider'], $values['landing_url'] ),
		);
		$known  = array_filter( $lines, static fn( array $line ): bool => '' !== $line[1] );
		return implode(
			'<br>',
			array_map(
				static fn( array $line ): string => sprintf(
					esc_html( $line[0] ),
					'' === $line[2] ? esc_html( $line[1] ) : sprintf( '<a href="%s">%s</a>', esc_url( $line[2], array( 'http', 'https' ) ), esc_html( $line[1] ) )
				),
				$known
			)
		);
	}
}
