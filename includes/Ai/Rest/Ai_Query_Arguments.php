<?php
/**
 * Arguments of the AI query route.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Rest;

defined( 'ABSPATH' ) || exit;

/** The argument schema of {@see Ai_Query_Controller}: what Jetpack's editor sends to this route. */
final class Ai_Query_Arguments {

	/**
	 * Returns the schema of each argument.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'messages'     => array(
				'description' => __( 'The conversation, ending with the current request. Cannot be combined with question.', 'statecraft' ),
				'type'        => 'array',
				'minItems'    => 1,
				'maxItems'    => 100,
				'items'       => array(
					'type'  => 'object',
					'oneOf' => array(
						array(
							'title'      => 'message',
							'properties' => array(
								'role'          => array(
									'type'     => 'string',
									'enum'     => array( 'system', 'user', 'assistant', 'function' ),
									'required' => true,
								),
								'content'       => array(
									'type'     => array( 'string', 'null' ),
									'required' => true,
								),
								'name'          => $text,
								'function_call' => array( 'type' => 'object' ),
							),
						),
						array(
							'title'      => 'wish',
							'properties' => array(
								'role'    => array(
									'type'     => 'string',
									'enum'     => array( 'jetpack-ai' ),
									'required' => true,
								),
								'context' => array(
									'type'       => 'object',
									'required'   => true,
									'properties' => array(
										'type'     => array(
											'type'     => 'string',
											'required' => true,
										),
										'content'  => $text,
										'subject'  => $text,
										'tone'     => $text,
										'language' => $text,
										'request'  => $text,
										'custom_system_prompt' => $text,
									),
								),
							),
						),
					),
				),
			),
			'question'     => array(
				'description' => __( 'A question in plain language. Cannot be combined with messages.', 'statecraft' ),
				'type'        => 'string',
				'minLength'   => 1,
			),
			'post_id'      => array(
				'description' => __( 'The post that is being edited.', 'statecraft' ),
				'type'        => 'integer',
				'minimum'     => 1,
			),
			'feature'      => array(
				'description' => __( 'The editor feature that sends the request.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => 100,
			),
			'functions'    => array(
				'description' => __( 'Functions the model may call.', 'statecraft' ),
				'type'        => 'array',
				'maxItems'    => 100,
				'items'       => array(
					'type'       => 'object',
					'properties' => array(
						'name' => array(
							'type'     => 'string',
							'required' => true,
						),
					),
				),
			),
			'model'        => array(
				'description' => __( 'The preferred model. The site decides which one is used.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => 200,
			),
			'stream_cache' => array(
				'description' => __( 'Accepted but ignored: answers are not cached.', 'statecraft' ),
				'type'        => 'boolean',
			),
		);
	}
}
