<?php
/**
 * The writing shortcuts in the Abilities API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Abilities;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Access;
use Statecraft\Ai\Prompts;
use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Provider_Errors;
use Statecraft\Ai\Provider\Text_Sink;
use WP_Error;

/**
 * One ability per shortcut (WordPress 6.9 and later), so that each has its own schema and other tools on the site can find the right one. They use
 * the same model, permissions and limits as the editor.
 */
final class Writing {

	/** The ability category. */
	public const CATEGORY = 'statecraft-writing';

	/** The model's answer to an unclear request, see {@see Prompts}. */
	private const UNCLEAR = '/^[\s*_]*JETPACK_AI_ERROR/';

	public function __construct( private readonly Prompts $prompts, private readonly Chat $chat, private readonly Access $access ) {}

	/** Registers the category. */
	public function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Writing', 'statecraft' ),
				'description' => __( 'Abilities that write and rewrite text with this site’s AI provider.', 'statecraft' ),
			)
		);
	}

	/** Registers the abilities. */
	public function register(): void {
		foreach ( Writing_Schemas::all() as $name => $ability ) {
			wp_register_ability(
				"statecraft/$name",
				array(
					'label'               => $ability['label'],
					'description'         => $ability['description'],
					'category'            => self::CATEGORY,
					'input_schema'        => $ability['input'],
					'output_schema'       => Writing_Schemas::output(),
					'execute_callback'    => fn( array $input ) => $this->write( $ability['type'], $input ),
					'permission_callback' => array( $this->access, 'permissions_check' ),
					'meta'                => array(
						// It changes nothing on the site but costs money, and a readonly ability could be run with GET.
						'annotations'  => array(
							'readonly'    => false,
							'destructive' => false,
							'idempotent'  => false,
						),
						'public'       => true,
						'show_in_rest' => true,
					),
				)
			);
		}
	}

	/**
	 * Sends a prompt request and returns the complete answer.
	 *
	 * @param string                $type  The type of a prompt request.
	 * @param array<string, string> $input The other keys of its context.
	 * @return array{text: string}|WP_Error An error, see {@see Provider_Errors}, or `error_unclear_prompt` (422).
	 */
	private function write( string $type, array $input ) {
		$prompt   = array(
			'role'    => 'jetpack-ai',
			'context' => array( 'type' => $type ) + $input,
		);
		$messages = $this->prompts->expand( array( $prompt ) );
		$request  = is_wp_error( $messages ) ? $messages : Chat_Request::of( $messages );
		if ( is_wp_error( $request ) ) {
			return $request;
		}
		$sink    = new Text_Sink();
		$refusal = $this->chat->stream( $request, $sink );
		if ( $refusal ) {
			return $refusal;
		}
		$text = trim( $sink->text() );
		if ( '' !== $sink->error() || '' === $text ) {
			return Provider_Errors::of( 'error_network', '' === $sink->error() ? __( 'The AI provider sent an empty answer.', 'statecraft' ) : $sink->error() );
		}
		if ( preg_match( self::UNCLEAR, $text ) ) {
			return new WP_Error( 'error_unclear_prompt', __( 'Your request was unclear. Mind trying again?', 'statecraft' ), array( 'status' => 422 ) );
		}
		return array( 'text' => 'generateTitle' === $type ? self::as_title( $text ) : $text );
	}

	/**
	 * Reduces an answer to a title: the first line, without tags, quotation marks and Markdown around it.
	 *
	 * @param string $text The model's answer.
	 */
	private static function as_title( string $text ): string {
		return (string) preg_replace( '/^[\s#*_"\'“”„«»]+|[\s#*_"\'“”„«»]+$/u', '', wp_strip_all_tags( (string) strtok( $text, "\r\n" ) ) );
	}
}
