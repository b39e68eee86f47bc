"""A small client of WebSockets (RFC 6455), of which the standard library has none: text only."""

import base64
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FINAL = 0x80
_SHORT, _LONG = 126, 127
"""What stands in place of a length when two or eight bytes with it follow."""


class WebSocket:
    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        host, is_secure = parts.hostname or "", parts.scheme == "wss"
        plain = socket.create_connection((host, parts.port or (443 if is_secure else 80)), 90)
        self._socket = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=host)
            if is_secure
            else plain
        )
        self._stream = self._socket.makefile("rb")
        path = f"{parts.path or '/'}?{parts.query}"
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        if b" 101 " not in self._stream.readline():
            message = "the server speaks no WebSocket"
            raise ConnectionError(message)
        while self._stream.readline().strip():
            pass

    def send(self, text: str) -> None:
        self._send(_TEXT, text.encode())

    def receive(self) -> str:
        """Return the next message. Raises ConnectionError when the server closes."""
        message = b""
        while True:
            first, second = self._read(2)
            size = second & 0x7F
            if size in {_SHORT, _LONG}:
                size = int.from_bytes(self._read(2 if size == _SHORT else 8), "big")
            code, data = first & 0x0F, self._read(size)
            if code == _PING:
                self._send(_PONG, data)
            elif code == _CLOSE:
                raise ConnectionError(data[2:].decode(errors="replace"))
            elif code != _PONG:
                message += data
                if first & _FINAL:
                    return message.decode()

    def close(self) -> None:
        self._socket.close()

    def _send(self, code: int, data: bytes) -> None:
        size = len(data)
        if size < _SHORT:
            length = bytes([_FINAL | size])
        else:
            is_short = size < 1 << 16
            length = bytes([_FINAL | (_SHORT if is_short else _LONG)])
            length += struct.pack("!H" if is_short else "!Q", size)
        mask = os.urandom(4)
        masked = bytes(each ^ mask[place % 4] for place, each in enumerate(data))
        self._socket.sendall(bytes([_FINAL | code]) + length + mask + masked)

    def _read(self, size: int) -> bytes:
        data = self._stream.read(size)
        if len(data) < size:
            message = "the connection broke"
            raise ConnectionError(message)
        return data
