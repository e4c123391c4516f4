<?php
/**
 * A form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;

/** What the server needs to handle a submission; this is the sealed payload of the form. */
final class Form {

	/** The version of {@see Form::data()}. A cached page may submit an older version. */
	private const VERSION = 2;

	/**
	 * Unique within its page and the same each time it is rendered.
	 *
	 * @param string               $id       Unique within its page and stable across renderings.
	 * @param string               $title    The form's own title, or that of its post.
	 * @param int                  $post_id  The post that contains it, or 0.
	 * @param array<string, mixed> $settings The attributes of `jetpack/contact-form`.
	 * @param list<Field>          $fields   In document order.
	 * @param string               $mark     The fingerprint of the form, see {@see Form_Reader::fingerprint()}.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly int $post_id,
		public readonly array $settings,
		public readonly array $fields,
		public readonly string $mark
	) {}

	/**
	 * Serializes the form.
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
	 * Unserializes a form.
	 *
	 * @param array<string, mixed> $data As returned by {@see Form::data()}.
	 * @return self|null Null if it is of another version.
	 */
	public static function of( array $data ): ?self {
		if ( self::VERSION !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		return new self( $data['id'], $data['title'], $data['post_id'], $data['settings'], array_map( array( Field::class, 'of' ), $data['fields'] ), $data['mark'] );
	}

	/** Returns the post that contains the form. */
	public function host(): Host_Post {
		return new Host_Post( $this->post_id );
	}

	/** Whether its post, as currently saved, still contains this form, unchanged except for styles. */
	public function is_in_post(): bool {
		$is_in_post = $this->host()->contains( 'jetpack/contact-form', fn( array $block ): bool => Form_Reader::fingerprint( $block ) === $this->mark );
		/**
		 * Filters whether a post contains a form, for sites that generate content from something other than `post_content`. If false, the form is
		 * rendered but accepts no submissions.
		 *
		 * @param bool $is_in_post Whether the saved content contains the form.
		 * @param Form $form
		 */
		return (bool) apply_filters( 'statecraft_form_is_held', $is_in_post, $this );
	}

	/** Returns a string attribute. */
	public function text( string $name ): string {
		$value = $this->settings[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
