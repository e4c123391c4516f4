<?php
/**
 * A form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Host_Post;

/** What the server needs to handle a submission; it travels with the form, sealed. */
final class Form {

	/** The version of {@see Form::data()}. A cached page may send an older one. */
	private const VERSION = 2;

	/**
	 * Constructor.
	 *
	 * @param string               $id       Unique within its page, the same whenever the page is rendered.
	 * @param string               $title    The owner's name for it; the title of its post where it has none.
	 * @param int                  $post_id  The post that it is on, or 0.
	 * @param array<string, mixed> $settings The attributes of `jetpack/contact-form`.
	 * @param list<Field>          $fields   In the order of the page.
	 * @param string               $mark     By what it is known again, see {@see Form_Reader::mark()}.
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
		return new self( $data['id'], $data['title'], $data['post_id'], $data['settings'], array_map( array( Field::class, 'of' ), $data['fields'] ), $data['mark'] );
	}

	/** The post that it is on. */
	public function host(): Host_Post {
		return new Host_Post( $this->post_id );
	}

	/** Whether its post, as it is saved now, still has this form, unchanged but for styles. */
	public function is_held(): bool {
		$is_held = $this->host()->holds( 'jetpack/contact-form', fn( array $block ): bool => Form_Reader::mark( $block ) === $this->mark );
		/**
		 * Filters whether a post holds a form, for sites that make the content of a post of something else than what is saved in it.
		 *
		 * @param bool $is_held Whether the saved content has it.
		 * @param Form $form    The form. One that is not held is shown and takes nothing.
		 */
		return (bool) apply_filters( 'statecraft_form_is_held', $is_held, $this );
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
