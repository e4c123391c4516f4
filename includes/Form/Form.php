<?php
/**
 * A form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

/** What has to be known of a form to take what it sends. */
final class Form {

	/** Which way {@see Form::data()} is written. A page from a cache may bring an older one. */
	private const VERSION = 1;

	/**
	 * A form.
	 *
	 * @param string               $id       Unique within its page, the same whenever the page is rendered.
	 * @param string               $title    The owner's name for it; the title of its post where it has none.
	 * @param int                  $post_id  The post that it is on, or 0.
	 * @param array<string, mixed> $settings The attributes of `jetpack/contact-form`.
	 * @param list<Field>          $fields   In the order of the page.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly int $post_id,
		public readonly array $settings,
		public readonly array $fields
	) {}

	/**
	 * As data.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array(
			'version' => self::VERSION,
			'fields'  => array_map( static fn( Field $field ): array => $field->data(), $this->fields ),
		) + get_object_vars( $this );
	}

	/**
	 * From such data.
	 *
	 * @param array<string, mixed> $data As above.
	 * @return self|null Null: of another version.
	 */
	public static function of( array $data ): ?self {
		if ( self::VERSION !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		return new self( $data['id'], $data['title'], $data['post_id'], $data['settings'], array_map( array( Field::class, 'of' ), $data['fields'] ) );
	}

	/**
	 * A setting that is a text.
	 *
	 * @param string $name The attribute.
	 */
	public function text( string $name ): string {
		$value = $this->settings[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
