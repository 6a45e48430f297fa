"""Trains a net on captchas with known texts, and prints how many of 1,000 others it reads.

Usage: python3 reader.py <folder> <epochs>; needs python3-torch and python3-numpy of Debian.
"""
import math
import sys
import time

import numpy
import torch
from torch import nn
from torch.nn import functional as F

torch.set_num_threads(1)
torch.manual_seed(1)
folder, epochs = sys.argv[1], int(sys.argv[2])
held_out, batch = 1000, 50

with open(f"{folder}/texts") as file:
    texts = file.read().split("\n")
raw = numpy.fromfile(f"{folder}/pictures.raw", numpy.uint8).reshape(len(texts), 1, 54, 160)
pictures = F.avg_pool2d(torch.from_numpy(raw).float(), 2)
pictures = (pictures - pictures.mean()) / pictures.std()
height, width = pictures.shape[2:]
alphabet = sorted(set("".join(texts)))
classes, length = len(alphabet), len(texts[0])
labels = torch.tensor([[alphabet.index(character) for character in text] for text in texts])


def layer(inputs, outputs):
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, 1, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class Reader(nn.Module):
    """One output for each place of the text."""

    def __init__(self):
        super().__init__()
        pools = [nn.MaxPool2d(2), nn.MaxPool2d(2), nn.MaxPool2d((2, 1))]
        self.shapes = nn.Sequential(layer(1, 32), pools[0], layer(32, 64), pools[1], layer(64, 128), pools[2])
        with torch.no_grad():
            rows, columns = self.shapes(torch.zeros(1, 1, height, width)).shape[2:]
        self.drop = nn.Dropout(0.3)
        self.column = nn.Linear(128 * rows, 192)
        self.out = nn.Linear(192 * columns, length * classes)

    def forward(self, batch_of_pictures):
        columns = self.shapes(batch_of_pictures).permute(0, 3, 1, 2).flatten(2)
        columns = F.relu(self.column(self.drop(columns)))
        return self.out(self.drop(columns.flatten(1))).view(-1, length, classes)


def distorted(originals):
    """Turned, stretched, slanted, moved and bent copies, so that few pictures teach more."""
    count = len(originals)
    turn = torch.empty(count).uniform_(-0.07, 0.07)
    ratio = width / height
    matrix = torch.zeros(count, 2, 3)
    matrix[:, 0, 0].uniform_(0.9, 1.1)
    matrix[:, 1, 1].uniform_(0.9, 1.1)
    matrix[:, 0, 1] = (torch.empty(count).uniform_(-0.15, 0.15) - turn) / ratio
    matrix[:, 1, 0] = turn * ratio
    matrix[:, 0, 2].uniform_(-0.05, 0.05)
    matrix[:, 1, 2].uniform_(-0.1, 0.1)
    grid = F.affine_grid(matrix, originals.shape, align_corners=False)
    bends = torch.randn(count, 2, 4, 10) * torch.tensor([0.012, 0.04]).view(1, 2, 1, 1)
    bends = F.interpolate(bends, size=(height, width), mode="bilinear", align_corners=False).permute(0, 2, 3, 1)
    moved = F.grid_sample(originals, grid + bends, padding_mode="border", align_corners=False)
    return moved + torch.randn_like(moved) * 0.05


def test(reader):
    reader.eval()
    with torch.no_grad():
        given = torch.cat([reader(part).argmax(2) for part in pictures[-held_out:].split(200)])
    reader.train()
    right = given == labels[-held_out:]
    return right.all(1).float().mean().item(), right.float().mean().item()


reader = Reader()
taught = len(texts) - held_out
optimizer = torch.optim.AdamW(reader.parameters(), 1e-3, weight_decay=0.02)
rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=epochs * math.ceil(taught / batch), pct_start=0.2)
start = time.time()
for epoch in range(epochs):
    total = 0.0
    for chosen in torch.randperm(taught).split(batch):
        output = reader(distorted(pictures[chosen]))
        loss = F.cross_entropy(output.flatten(0, 1), labels[chosen].flatten(), label_smoothing=0.05)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 5)
        optimizer.step()
        rate.step()
        total += loss.item() * len(chosen)
    whole, single = test(reader)
    print(
        f"epoch {epoch + 1}: loss {total / taught:.3f}, texts read {whole:.1%}, characters {single:.1%}, "
        f"{time.time() - start:.0f} s",
        flush=True,
    )
