<?php
/**
 * Front-end rendering of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Forms\Condition;
use Statecraft\Forms\Field;
use Statecraft\Forms\Form_Page;
use Statecraft\Forms\Form_Reader;
use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Kind;
use Statecraft\Forms\Refused;
use Statecraft\Forms\Spam_Check;
use Statecraft\Public_Form\Block_Tree;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Inner_Blocks;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;
use WP_Block;

/** Renders `jetpack/contact-form` with its inner blocks. Blocks that do not belong to forms are rendered as usual. */
final class Contact_Form {

	/** Marks the position of each field while the content is being rendered. */
	private const MARK = '<!--statecraft-field-%d-->';

	/** The ids of the forms. */
	private readonly Form_Ids $ids;

	/**
	 * The ids of the synced forms being rendered, to stop infinite recursion.
	 *
	 * @var array<int, true>
	 */
	private array $within = array();

	/** Moves nested forms out of the form. */
	private readonly Nested_Forms $others;

	public function __construct( private readonly Form_Page $page, private readonly Sealed_Payload $seal, private readonly Content_Owner $owner ) {
		$this->ids    = new Form_Ids( 'contact-form' );
		$this->others = new Nested_Forms();
	}

	public function hook(): void {
		$this->others->hook();
		add_filter( Block_Types::ARGS . 'jetpack/contact-form', array( $this, 'register' ), 10, 2 );
	}

	/**
	 * Sets the render callback of the block.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return 'jetpack/contact-form' !== $name ? $args : array(
			'render_callback'   => array( $this, 'render' ),
			'skip_inner_blocks' => true,
		) + $args;
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes
	 * @param string               $content    Empty, because of `skip_inner_blocks`.
	 */
	public function render( array $attributes, string $content, WP_Block $block ): string {
		if ( ! empty( $attributes['ref'] ) ) {
			return $this->referred( (int) $attributes['ref'] );
		}
		// A form in a widget or a template belongs to the site, whichever post the page shows: its responses must not go to the author of that post.
		$post_id   = $this->owner->current();
		$id        = $this->ids->next( $post_id );
		$confirmed = $this->page->confirmation( $id, $attributes );
		if ( is_feed() ) {
			return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => (string) get_permalink( $post_id ) ), esc_html__( 'Fill in the form on the website', 'statecraft' ) ) );
		}
		View_Module::enqueue( 'contact-form' );
		$reader             = new Form_Reader( $block->parsed_block );
		$refused            = $this->page->refusal( $id );
		[ $inner, $others ] = $this->others->extract( static fn(): string => self::inner( $reader, $id, $refused ) );
		[ $inner, $places ] = self::places( $inner );
		if ( $confirmed ) {
			return self::wrap( 'div', array( 'tabindex' => '-1' ) + compact( 'id' ), Confirmation::render( $confirmed ) ) . $others;
		}
		$form    = $reader->form( $id, $post_id, $attributes, $places );
		$is_open = $this->owner->may_seal() && $form->is_in_post();
		$sealed  = $is_open ? $this->seal->encrypt(
			array(
				'form'  => $form->data(),
				'since' => $refused?->since ?: time(),
			)
		) : '';
		$files   = array_filter( $form->fields, static fn( $field ): bool => Kind::FILES === $field->kind()->shape );
		$more    = array(
			'id'           => $id,
			'method'       => 'post',
			'action'       => "#$id-summary",
			'enctype'      => $files ? 'multipart/form-data' : '',
			'aria-label'   => $form->text( 'formTitle' ),
			'data-wait'    => Spam_Check::min_seconds() > 0 ? (string) Spam_Check::min_seconds() : '',
			'data-sending' => __( 'Sending…', 'statecraft' ),
			'data-offline' => __( 'Your message could not be sent. Nothing is lost: please check your connection and try again.', 'statecraft' ),
			'data-invalid' => __( 'Not sent yet: please look at these fields.', 'statecraft' ),
			'data-unready' => __( 'Please look at these fields before you go on.', 'statecraft' ),
		);
		return self::wrap( 'form', array_filter( $more ), ( $is_open ? '' : Form_Parts::closed_note() ) . Form_Parts::summary( $refused, $reader, $id ) . $inner . Form_Parts::submit( $inner, $block->parsed_block, $reader->tree ) . Hidden_Fields::html( $id, $sealed ) ) . $others;
	}

	/** Renders a synced form inline. Submissions belong to the post that references it. */
	private function referred( int $ref ): string {
		$form = isset( $this->within[ $ref ] ) ? null : Form_Type::form( $ref );
		if ( ! $form ) {
			return '';
		}
		$this->within[ $ref ] = true;
		try {
			return render_block( $form );
		} finally {
			unset( $this->within[ $ref ] );
		}
	}

	/**
	 * Renders the wrapper element, with the attributes from block supports.
	 *
	 * @param string                $name The tag name.
	 * @param array<string, string> $more Additional attributes.
	 * @param string                $html The content.
	 */
	private static function wrap( string $name, array $more, string $html ): string {
		return sprintf( '<%1$s %2$s>%3$s</%1$s>', $name, get_block_wrapper_attributes( array( 'class' => 'statecraft-form' ) + $more ), $html );
	}

	/**
	 * Finds the fields that are on the page. Only the renderer of a field, or of a block around it, knows whether it is hidden.
	 *
	 * @param string $html The rendered content of the form.
	 * @return array{string, list<int>} The content without the markers, and the indices of its fields.
	 */
	private static function places( string $html ): array {
		$mark = '/' . str_replace( '%d', '(\d+)', self::MARK ) . '/';
		preg_match_all( $mark, $html, $found );
		return array( (string) preg_replace( $mark, '', $html ), array_map( 'intval', $found[1] ) );
	}

	/** Renders the content of the form. */
	private static function inner( Form_Reader $reader, string $id, ?Refused $refused ): string {
		$fields   = array_column( $reader->fields, 0 );
		$controls = array_map( static fn( array $one ): Control => new Control( $one[0], $one[1], $id, $refused, Condition_Text::of( $one[0], $fields ) ), $reader->fields );
		$by_id    = array_combine( array_column( $fields, 'id' ), $controls );
		$visible  = Condition::visible( $fields, static fn( Field $field ): array => $by_id[ $field->id ]->condition_values() );
		$tree     = Block_Tree::replace(
			$reader->tree,
			static function ( array $block ) use ( $controls, $visible ) {
				if ( Form_Reader::PLACEHOLDER !== $block['blockName'] ) {
					return null;
				}
				$control = $controls[ $block['attrs']['place'] ];
				$html    = Form_Field::render( $control, $visible[ $control->field->id ] );
				return Inner_Blocks::with_html( $block['attrs']['block'], sprintf( self::MARK, $block['attrs']['place'] ) . $html );
			}
		);
		$tree = Form_Steps::prepare( $tree, $id );
		$next = 0;
		return implode(
			'',
			array_map(
				static function ( ?string $html ) use ( $tree, &$next ): string {
					return $html ?? render_block( $tree['innerBlocks'][ $next++ ] );
				},
				$tree['innerContent']
			)
		);
	}
}
