<?php
/**
 * Schemas of the writing abilities.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Abilities;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Prompt_Request;

/** Names, labels, descriptions and schemas of the writing abilities. The keys of their input are those of a prompt request's context. */
final class Writing_Schemas {

	/**
	 * Returns all abilities.
	 *
	 * @return array<string, array{type: string, label: string, description: string, input: array<string, mixed>}> By name, without the namespace.
	 */
	public static function all(): array {
		$text     = self::text( __( 'The text, in Markdown, HTML or plain.', 'statecraft' ) );
		$post     = self::text( __( 'The text of the post.', 'statecraft' ) );
		$title    = self::text( __( 'The title of the post.', 'statecraft' ) );
		$tone     = self::choice( __( 'The tone.', 'statecraft' ), Prompt_Request::TONES );
		$language = self::choice( __( 'The language code.', 'statecraft' ), array_keys( Prompt_Request::LANGUAGES ) );
		return array(
			'write'            => self::ability(
				'userPrompt',
				__( 'Write', 'statecraft' ),
				__( 'Writes a text, or changes the given one as requested.', 'statecraft' ),
				array( 'request' => self::text( __( 'What to write or change.', 'statecraft' ) ) ),
				array( 'content' => $text )
			),
			'continue-writing' => self::ability( 'continue', __( 'Continue writing', 'statecraft' ), __( 'Writes what comes next in a text.', 'statecraft' ), array( 'content' => $text ) ),
			'correct-spelling' => self::ability( 'correctSpelling', __( 'Correct spelling and grammar', 'statecraft' ), __( 'Corrects a text and changes nothing else.', 'statecraft' ), array( 'content' => $text ) ),
			'simplify'         => self::ability( 'simplify', __( 'Simplify', 'statecraft' ), __( 'Rewrites a text so that it is easy to understand.', 'statecraft' ), array( 'content' => $text ) ),
			'summarize'        => self::ability( 'summarize', __( 'Summarize', 'statecraft' ), __( 'Summarizes a text.', 'statecraft' ), array( 'content' => $text ) ),
			'expand'           => self::ability( 'makeLonger', __( 'Expand', 'statecraft' ), __( 'Makes a text longer.', 'statecraft' ), array( 'content' => $text ) ),
			'make-shorter'     => self::ability( 'makeShorter', __( 'Make shorter', 'statecraft' ), __( 'Makes a text shorter.', 'statecraft' ), array( 'content' => $text ) ),
			'change-tone'      => self::ability(
				'changeTone',
				__( 'Change tone', 'statecraft' ),
				__( 'Rewrites a text in another tone.', 'statecraft' ),
				array(
					'content' => $text,
					'tone'    => $tone,
				)
			),
			'translate'        => self::ability(
				'changeLanguage',
				__( 'Translate', 'statecraft' ),
				__( 'Translates a text.', 'statecraft' ),
				array(
					'content'  => $text,
					'language' => $language,
				)
			),
			'generate-title'   => self::ability( 'generateTitle', __( 'Generate a post title', 'statecraft' ), __( 'Writes a title for a post, one line of plain text.', 'statecraft' ), array( 'subject' => $post ) ),
			'summarize-title'  => self::ability( 'titleSummary', __( 'Summary based on title', 'statecraft' ), __( 'Writes a summary of a post from its title alone.', 'statecraft' ), array( 'content' => $title ) ),
		);
	}

	/**
	 * Returns the output schema of every ability.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function output(): array {
		return array(
			'type'       => 'object',
			'properties' => array(
				'text' => array(
					'description' => __( 'The model’s answer, in Markdown. It may contain any HTML: sanitize it before showing it.', 'statecraft' ),
					'type'        => 'string',
				),
			),
			'required'   => array( 'text' ),
		);
	}

	/**
	 * Builds an ability.
	 *
	 * @param string                              $type  The type of its prompt request.
	 * @param array<string, array<string, mixed>> $needs Schemas of the required properties, by key.
	 * @param array<string, array<string, mixed>> $takes Schemas of optional properties, by key. `request` is always added as an optional
	 *                                                   property, unless listed.
	 * @return array{type: string, label: string, description: string, input: array<string, mixed>}
	 */
	private static function ability( string $type, string $label, string $description, array $needs, array $takes = array() ): array {
		return array(
			'type'        => $type,
			'label'       => $label,
			'description' => $description,
			'input'       => array(
				'type'                 => 'object',
				'properties'           => $needs + $takes + array( 'request' => self::text( __( 'Anything else to keep in mind.', 'statecraft' ) ) ),
				'required'             => array_keys( $needs ),
				'additionalProperties' => false,
			),
		);
	}

	/**
	 * Builds the schema of a non-empty string.
	 *
	 * @return array<string, mixed> A JSON schema.
	 */
	private static function text( string $description ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'minLength'   => 1,
		);
	}

	/**
	 * Builds the schema of an enum.
	 *
	 * @param list<string> $several The allowed values.
	 * @return array<string, mixed> A JSON schema.
	 */
	private static function choice( string $description, array $several ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'enum'        => $several,
		);
	}
}
